/** The vectors are shared with the verifier in Python; packages/fair/testing/receipt-vectors.ts writes them. */
import { webcrypto } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import vectors from '../../verifier/receipt-vectors.json' with { type: 'json' };
import * as node from '../ed25519/node.ts';
import { openVerify } from '../ed25519/web.ts';
import { judgeReceipts, type LogLinks } from './judge.ts';
import { keyBytes, parseReceipt, receiptBytes, verifyReceipt } from './receipt.ts';

const log: LogLinks = {
  table: vectors.log.table,
  head: vectors.log.links.length - 1,
  hashAt: (seq) => vectors.log.links[seq]?.hash,
  timeAt: (seq) => vectors.log.links[seq]?.at,
};

const VERIFIERS = {
  Node: node.verifySignature,
  'Web Crypto': openVerify(webcrypto.subtle as unknown as SubtleCrypto),
  'the library': openVerify(undefined),
  'the library, where Web Crypto lacks Ed25519': openVerify({
    importKey: () => Promise.reject(new Error('NotSupportedError')),
  } as unknown as SubtleCrypto),
};

/** RFC 8032, section 7.1, tests 1 to 3. */
const RFC_8032 = [
  {
    secret: '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    key: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    message: '',
    signature:
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  },
  {
    secret: '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
    key: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    message: '72',
    signature:
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  },
  {
    secret: 'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
    key: 'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    message: 'af82',
    signature:
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  },
];

describe.each(Object.entries(VERIFIERS))('with the signatures of %s', (_, verify) => {
  test('accepts the signatures of RFC 8032 and rejects them under other bytes', async () => {
    for (const { key, message, signature } of RFC_8032) {
      expect(await verify(key, hexToBytes(message), signature)).toBe(true);
      expect(await verify(key, hexToBytes(`${message}00`), signature)).toBe(false);
    }
    for (const key of ['', 'not digits', '00'.repeat(31), '02'.padEnd(64, '0')])
      expect(await verify(key, new Uint8Array(), RFC_8032[0]?.signature ?? '')).toBe(false);
  });

  test.each(vectors.receipts)('receipt: $name', async ({ receipt, bytes, valid }) => {
    const parsed = parseReceipt(receipt);
    expect(parsed === undefined ? null : bytesToHex(receiptBytes(parsed))).toBe(bytes);
    expect(parsed !== undefined && (await verifyReceipt(parsed, verify))).toBe(valid);
  });

  test.each(vectors.cases)('case: $name', async ({ receipts, keys, report }) => {
    expect(await judgeReceipts(log, receipts, keys, verify)).toMatchObject(report);
  });
});

test('signs as RFC 8032 says, with the public key it says', () => {
  for (const { secret, key, message, signature } of RFC_8032) {
    const signer = node.openSigner(hexToBytes(secret));
    expect(signer.key).toBe(key);
    expect(signer.sign(hexToBytes(message))).toBe(signature);
  }
  expect(node.newSecret()).toHaveLength(32);
  expect(node.newSecret()).not.toEqual(node.newSecret());
  expect(() => node.openSigner(new Uint8Array(31))).toThrow(RangeError);
});

test('the bytes of a key that is handed over', () => {
  expect(bytesToHex(keyBytes(vectors.rotation.key))).toBe(vectors.rotation.bytes);
});

test('rejects every point of small order as a key, in both spellings of its sign', () => {
  const generator = ed25519.Point.fromHex('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05', true);
  const honest = vectors.receipts[0]?.receipt;
  expect(parseReceipt(honest)).toBeDefined();
  for (let n = 1; n <= 8; n += 1) {
    const point = n === 8 ? ed25519.Point.ZERO : generator.multiply(BigInt(n));
    const key = point.toHex();
    expect(ed25519.Point.fromHex(key, true).isSmallOrder()).toBe(true);
    expect(parseReceipt({ ...honest, key })).toBeUndefined();
    const sign = (Number.parseInt(key.slice(62), 16) ^ 0x80).toString(16).padStart(2, '0');
    expect(parseReceipt({ ...honest, key: key.slice(0, 62) + sign })).toBeUndefined();
  }
});
