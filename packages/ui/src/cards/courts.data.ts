/**
 * Jack, queen and king as half figures in a box of 42 by 54, seen from the front and cut off by the middle of the card;
 * the lower half is the same figure upside down. Shapes are laid one over the other in this order. Own drawings, of as few
 * shapes as still tell the three apart at the size of a thumbnail: a cap with a feather, a coronet and long hair, a crown and
 * a beard.
 */
export interface CourtShape {
  /** In the color of the suit, gold, the paper of the card, or only lines in the color of the suit. */
  readonly ink: 'suit' | 'gold' | 'paper' | 'line';
  readonly path: string;
}

export const COURT_WIDTH = 42;
export const COURT_HEIGHT = 54;

/** Eyes and nose, the same for all. */
const FEATURES: CourtShape = {
  ink: 'line',
  path: 'M16.6 24.4q1.3-1.1 2.7 0M22.7 24.4q1.3-1.1 2.7 0M21 24.6l-.9 4q.9.6 1.8 0',
};
const FACE: CourtShape = {
  ink: 'paper',
  path: 'M14.8 18H27.2V27.6C27.2 33.6 24.6 37.2 21 37.2S14.8 33.6 14.8 27.6Z',
};

export const COURTS: { readonly [rank: string]: readonly CourtShape[] } = {
  J: [
    // A tunic with a standing collar, and a sash over it.
    { ink: 'suit', path: 'M2 54C2.6 46.4 8 41.4 15.4 39.4H26.6C34 41.4 39.4 46.4 40 54Z' },
    { ink: 'gold', path: 'M30.6 41 33.8 42.6 17.6 54H12.2Z' },
    { ink: 'paper', path: 'M14.6 38.6 21 43.6 27.4 38.6 28.6 42.4 21 48.2 13.4 42.4Z' },
    // Hair to the chin.
    { ink: 'suit', path: 'M12.2 18C10.4 25 10.8 32 13 36.4H29C31.2 32 31.6 25 29.8 18Z' },
    FACE,
    FEATURES,
    { ink: 'line', path: 'M18.8 32.2q2.2 1 4.4 0' },
    // A flat cap with a feather.
    { ink: 'paper', path: 'M29.4 12.6C30 7 33.6 3 39.2 1.8C40 7.4 37 12.2 31.6 14.6Z' },
    { ink: 'line', path: 'M30.6 13.4 37.4 4.4' },
    { ink: 'gold', path: 'M9.6 16.6C8.6 10.6 13.4 6.8 20 6.8C27.4 6.8 32.6 10.2 32.4 16.6Z' },
    { ink: 'suit', path: 'M10.4 15.4H31.6Q33 17.4 31.6 19.4H10.4Q9 17.4 10.4 15.4Z' },
  ],
  Q: [
    { ink: 'suit', path: 'M2.6 54C3 47.4 8.4 42.6 15.4 40.6H26.6C33.6 42.6 39 47.4 39.4 54Z' },
    // Long hair over the shoulders.
    {
      ink: 'suit',
      path: 'M21 11C12.4 11 9.4 17 9.6 24.4C9.8 32 7.6 37 6.6 44.6H35.4C34.4 37 32.2 32 32.4 24.4C32.6 17 29.6 11 21 11Z',
    },
    { ink: 'paper', path: 'M17.4 34H24.6V39.6L29.4 41.6C27.6 47.4 24.8 50.4 21 50.4S14.4 47.4 12.6 41.6L17.4 39.6Z' },
    { ink: 'line', path: 'M17.4 39.4Q21 43.6 24.6 39.4' },
    // A necklace.
    { ink: 'gold', path: 'M21 43.2 23 45.8 21 48.4 19 45.8Z' },
    FACE,
    FEATURES,
    { ink: 'suit', path: 'M18.8 32.2Q20 31.2 21 31.9Q22 31.2 23.2 32.2Q21 34.4 18.8 32.2Z' },
    {
      ink: 'suit',
      path: 'M14.4 23C14.2 16.4 17 14.4 21 14.4S27.8 16.4 27.6 23C26 19.6 24 18.4 21 18.4S16 19.6 14.4 23Z',
    },
    // A coronet with pearls.
    { ink: 'gold', path: 'M11.4 15 9.8 6.6 15.6 10.4 21 4.4 26.4 10.4 32.2 6.6 30.6 15Q21 11.6 11.4 15Z' },
    {
      ink: 'paper',
      path: 'M9.8 4A1.9 1.9 0 1 0 9.81 4ZM21 1.4A1.9 1.9 0 1 0 21.01 1.4ZM32.2 4A1.9 1.9 0 1 0 32.21 4Z',
    },
  ],
  K: [
    { ink: 'suit', path: 'M1.4 54C1.8 46 7.4 40.6 14.6 38.6H27.4C34.6 40.6 40.2 46 40.6 54Z' },
    // An ermine collar, open in front.
    { ink: 'paper', path: 'M13.4 38.2 21 54 28.6 38.2 34.4 41.4 25.2 54H16.8L7.6 41.4Z' },
    { ink: 'line', path: 'M13.2 43.2v2.4M17.4 48.8v2.4M28.8 43.2v2.4M24.6 48.8v2.4' },
    // Hair beside the face.
    {
      ink: 'suit',
      path: 'M13.4 18C10.6 23 10.2 30.4 11.2 35.6L15.6 34V18ZM28.6 18C31.4 23 31.8 30.4 30.8 35.6L26.4 34V18Z',
    },
    FACE,
    FEATURES,
    // A full beard with the mouth in it.
    {
      ink: 'suit',
      path: 'M13.6 27.6C13.2 38 16.4 45.4 21 46.4C25.6 45.4 28.8 38 28.4 27.6C27 31 24.4 31.4 22.6 30.4Q21 29.6 19.4 30.4C17.6 31.4 15 31 13.6 27.6Z',
    },
    { ink: 'paper', path: 'M18.6 33.6Q21 32.6 23.4 33.6Q21 36 18.6 33.6Z' },
    // A crown with a cross.
    { ink: 'gold', path: 'M20 1H22V3H24V5H22V7.4H20V5H18V3H20Z' },
    { ink: 'gold', path: 'M12 15.4 9.6 5.4 16.4 10.8 21 6.6 25.6 10.8 32.4 5.4 30 15.4Z' },
    { ink: 'suit', path: 'M12 14.4H30V19H12Z' },
    {
      ink: 'gold',
      path: 'M16 15.2 17.5 16.7 16 18.2 14.5 16.7ZM21 15.2 22.5 16.7 21 18.2 19.5 16.7ZM26 15.2 27.5 16.7 26 18.2 24.5 16.7Z',
    },
  ],
};
