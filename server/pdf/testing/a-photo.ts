/** Generates photos for tests: an image of a wall with a door, as a camera's JPEG. */
import sharp from 'sharp';

type Shape = { width?: number; height?: number };

/**
 * The same number always gives the same photo, and different numbers give different photos. A photo
 * of 1200 × 900 pixels has about 100 kB.
 */
export const aPhoto = async (
  number = 0,
  { width = 1200, height = 900 }: Shape = {},
): Promise<Buffer> => {
  const hue = (number * 47) % 360;
  const bricks = Array.from({ length: 8 }, (_, at) => {
    const y = (height * 0.7 * at) / 8;
    return `<path d="M0 ${y} H${width} M${(width * (at % 2)) / 8} ${y} v${height / 12}"/>`;
  });
  const wall = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="100%" fill="hsl(${hue} 18% 72%)"/>
      <g stroke="hsl(${hue} 14% 58%)" stroke-width="3">${bricks.join('')}</g>
      <rect y="72%" width="100%" height="28%" fill="hsl(30 18% 42%)"/>
      <rect x="56%" y="18%" width="22%" height="54%" fill="hsl(${(hue + 140) % 360} 20% 44%)"/>
      <path d="M${width / 8} ${height / 5} q60 90 20 160 t70 190" stroke="#3a2a1a"
        stroke-width="7" fill="none"/>
    </svg>`,
  );
  return sharp(wall)
    .composite([{ input: grain(width, height), raw: { width, height, channels: 4 } }])
    .jpeg({ quality: 80 })
    .toBuffer();
};

/** Sensor noise, without which a photo would compress like a drawing. */
const grain = (width: number, height: number): Buffer => {
  const pixels = Buffer.alloc(width * height * 4);
  let state = 1;
  for (let at = 0; at < pixels.length; at += 4) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels.fill((state >> 8) & 0xff, at, at + 3);
    pixels[at + 3] = 22;
  }
  return pixels;
};
