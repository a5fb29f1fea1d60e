import type { WirePicture } from '@croupier/protocol';

/** The next shoe is being mixed: the table waits for bytes, and opens no round that needs it. */
export const isOpening = (picture: WirePicture | undefined): boolean =>
  picture?.room.nextShoe?.opening !== undefined && picture.room.nextShoe.root === undefined;
