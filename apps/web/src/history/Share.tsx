/** A round to share: as a link, as a picture, or through the system's share sheet. Players' names are left out unless the player includes them. */
import { loadRecaps } from '@croupier/catalog/recaps';
import { bySeat, type GradedDecision } from '@croupier/kernel';
import { checkedView, type Felt } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { copyText } from '../lib/copy-link.ts';
import { asPng, asSvg, type Picture } from '../lib/picture.ts';
import { saveFile } from '../lib/save-file.ts';
import { canShare, shareLink } from '../lib/share.ts';
import { roundLink } from './names.ts';
import type { Replay, Stop } from './replay.ts';
import { roundPicture } from './round-picture.ts';
import { nameOf as gameNameOf } from './words.ts';

export interface ShareProps {
  readonly replay: Replay;
  readonly felt: Felt;
  readonly stops: readonly [Stop, ...Stop[]];
  readonly decisions: readonly GradedDecision[];
}

const draw = async ({ replay, felt, stops, decisions }: ShareProps, withNames: boolean): Promise<Picture> => {
  const { id, game, title, seats, own } = replay;
  const read = await loadRecaps(game);
  const view = checkedView(felt, (stops.at(-1) ?? stops[0]).view);
  const nameOf = (seat: number): string =>
    (withNames ? seats.find((one) => one.seat === seat)?.name : undefined) ?? bySeat(seat);
  return roundPicture({
    ...{ seats, decisions, nameOf },
    game: gameNameOf(game),
    rules: felt.sayRules(felt.setup(view)),
    recaps: read(stops.flatMap(({ made }) => (made === undefined ? [] : [made.event]))),
    seat: own ?? seats[0]?.seat ?? 1,
    source: `${title} · ${location.host}/h/${id}`,
  });
};

export const Share = (props: ShareProps): ReactNode => {
  const { id, title, seats, lockedTable, share } = props.replay;
  const [withNames, setWithNames] = useState(false);
  const [said, setSaid] = useState('');
  const url = roundLink(location.origin, { id, seats, share }, withNames);
  const name = `round-${id}`;
  const tell = (work: Promise<string>): void =>
    void work.then(setSaid, () => setSaid('Couldn’t create the image. Try again.'));
  const copy = async (): Promise<string> =>
    (await copyText(url)) ? 'Copied.' : 'Your browser doesn’t allow copying. Select the text and copy it yourself.';
  const svg = async (): Promise<string> => {
    saveFile(`${name}.svg`, asSvg(await draw(props, withNames)), 'image/svg+xml');
    return '';
  };
  const png = async (): Promise<Blob> => {
    const blob = await asPng(await draw(props, withNames));
    if (blob === undefined) throw new Error('this browser can’t draw');
    return blob;
  };
  const savePng = async (): Promise<string> => {
    saveFile(`${name}.png`, await png(), 'image/png');
    return '';
  };
  const send = async (): Promise<string> => {
    const picture = await png().catch(() => undefined);
    const file = picture && new File([picture], `${name}.png`, { type: 'image/png' });
    return (await shareLink(title, url, file === undefined ? {} : { picture: file })) === 'copied' ? 'Copied.' : '';
  };
  return (
    <section className="share" aria-label="Share this round">
      <p className="invite-link">
        <input readOnly value={url} aria-label="Link to this round" onFocus={(event) => event.target.select()} />
        <button type="button" className="button" onClick={() => tell(copy())}>
          Copy link
        </button>
      </p>
      {lockedTable !== undefined && (
        <p>
          {share === undefined
            ? 'The table is private, so this link works only for players in this round.'
            : 'This link shows only this round, in words. The table stays private.'}
        </p>
      )}
      <p className="share-ways">
        {canShare() && (
          <button type="button" className="button" onClick={() => tell(send())}>
            Share…
          </button>
        )}
        <span aria-hidden="true">Picture</span>
        <button type="button" className="button" aria-label="SVG image" onClick={() => tell(svg())}>
          SVG
        </button>
        <button type="button" className="button" aria-label="PNG image" onClick={() => tell(savePng())}>
          PNG
        </button>
        {seats.some(({ name: known }) => known !== undefined) && (
          <label className="switch">
            <input
              type="checkbox"
              checked={withNames}
              onChange={({ target }) => {
                setWithNames(target.checked);
                setSaid('');
              }}
            />
            Include names
          </label>
        )}
      </p>
      <p className="quiet" role="status">
        {said}
      </p>
    </section>
  );
};
