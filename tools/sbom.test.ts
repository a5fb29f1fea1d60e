import { expect, test } from 'vitest';
import { tidied } from './sbom.ts';

const website = { type: 'website', url: 'https://example.org' };
const source = { type: 'distribution', url: 'https://registry.example.org/a/-/a-1.0.0.tgz' };

test('leaves out download addresses and the local folder', () => {
  const whole = { name: 'some-folder', version: '0.1.0', externalReferences: [source, website] };
  const components = [
    { name: 'a', version: '1.0.0', externalReferences: [source, website], hashes: [{ alg: 'SHA-512', content: '00' }] },
    { name: 'b' },
  ];
  const made = tidied({ bomFormat: 'CycloneDX', metadata: { component: whole }, components });
  expect(made).toEqual({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'croupier', version: '0.1.0', externalReferences: [website] } },
    components: [
      { name: 'a', version: '1.0.0', externalReferences: [website], hashes: [{ alg: 'SHA-512', content: '00' }] },
      { name: 'b' },
    ],
  });
});
