// Icon and launch mark as PNG, from the drawing that is also the web app's icon.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { drawIcon, drawMark } from '../../apps/web/scripts/pictures/app-icon.ts';

const ICON_PX = 1024;
const MARK_PX = 160;

/** Paths in apps/ios. The store refuses an icon with transparency. */
export const PICTURES: readonly { readonly path: string; readonly px: number; readonly isMark: boolean }[] = [
  ...['App', 'Watch'].map((target) => ({
    path: `App/${target}/Assets.xcassets/AppIcon.appiconset/icon-1024.png`,
    px: ICON_PX,
    isMark: false,
  })),
  ...[1, 2, 3].map((scale) => ({
    path: `App/App/Assets.xcassets/LaunchMark.imageset/launch-mark-${scale}x.png`,
    px: MARK_PX * scale,
    isMark: true,
  })),
];

export async function drawPictures(folder: string): Promise<void> {
  for (const { path, px, isMark } of PICTURES) {
    const drawing = sharp(Buffer.from(isMark ? drawMark() : drawIcon()), { density: 300 }).resize(px, px);
    const picture = isMark ? drawing : drawing.flatten({ background: '#00090d' });
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), await picture.png({ compressionLevel: 9 }).toBuffer());
  }
}
