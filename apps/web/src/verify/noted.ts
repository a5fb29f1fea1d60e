/** A fingerprint the player saved before the deal, in a link to its shoe. */

export const linkWith = (origin: string, shoe: string, commitment: string): string =>
  `${origin}/verify/${shoe}#${commitment}`;

/** Nothing for a link without one. */
export const notedIn = (hash: string): string | undefined => /^#([0-9a-f]{64})$/.exec(hash)?.[1];

const short = (commitment: string): string => `${commitment.slice(0, 4)} ${commitment.slice(4, 8)}`;

export const sayNoted = (noted: string, commitment: string): string =>
  noted === commitment
    ? `✓ The fingerprint you saved, ${short(noted)}, matches this shoe.`
    : `△ The fingerprint you saved, ${short(noted)}, does not match this shoe’s, ${short(commitment)}.`;
