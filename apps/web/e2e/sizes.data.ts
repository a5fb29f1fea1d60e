/** The windows in which every state of a table is checked. Zoom divides a window by its factor. */
export interface ShotSize {
  readonly width: number;
  readonly height: number;
  /** The window before zoom, where there is one. */
  readonly zoom?: string;
}

export const SIZES: readonly ShotSize[] = [
  { width: 2560, height: 1440 },
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 320, height: 568 },
  { width: 960, height: 540, zoom: '1920×1080 at 200%' },
  { width: 720, height: 450, zoom: '1440×900 at 200%' },
  { width: 480, height: 270, zoom: '1920×1080 at 400%' },
  { width: 320, height: 256, zoom: '1280×1024 at 400%' },
];

export const sizeName = ({ width, height }: ShotSize): string => `${width}x${height}`;
