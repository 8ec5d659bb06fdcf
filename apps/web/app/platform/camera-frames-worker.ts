// Averages a camera's frames away from the page. A picture lives here for the time of one sum.
import { type CameraFrame, meanOfRgba, meanOfYuv } from '@innertide/heart/camera/frame';

const MICROSECONDS = 1e-6;
let bytes = new Uint8Array(0);

self.onmessage = async ({ data }: MessageEvent<ReadableStream<VideoFrame>>) => {
  const frames = data.getReader();
  for (let next = await frames.read(); !next.done; next = await frames.read()) {
    const mean = await meanOf(next.value).finally(() => next.value?.close());
    self.postMessage(mean);
  }
};

async function meanOf(frame: VideoFrame): Promise<CameraFrame> {
  const atSeconds = frame.timestamp * MICROSECONDS;
  const isPlanar = frame.format === 'I420' || frame.format === 'NV12';
  const options: VideoFrameCopyToOptions = isPlanar ? {} : { format: 'RGBA' };
  const size = frame.allocationSize(options);
  if (bytes.length < size) bytes = new Uint8Array(size);
  const layout = await frame.copyTo(bytes, options);
  if (!isPlanar) return meanOfRgba(bytes.subarray(0, size), atSeconds);
  const { width, height } = frame.visibleRect ?? { width: frame.codedWidth, height: frame.codedHeight };
  const fullRange = frame.colorSpace.fullRange === true;
  const y = plane(layout[0], width, height);
  const [columns, rows] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  if (frame.format === 'I420') {
    return meanOfYuv(
      { y, u: plane(layout[1], columns, rows), v: plane(layout[2], columns, rows), fullRange },
      atSeconds,
    );
  }
  const both = plane(layout[1], columns * 2, rows);
  const every = (first: number) => both.filter((_, i) => i % 2 === first);
  return meanOfYuv({ y, u: every(0), v: every(1), fullRange }, atSeconds);
}

/** The pixels of a plane, without what pads its rows. */
function plane(layout: PlaneLayout | undefined, width: number, height: number): Uint8Array {
  if (!layout) return new Uint8Array(0);
  const { offset, stride } = layout;
  if (stride === width) return bytes.subarray(offset, offset + width * height);
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    pixels.set(bytes.subarray(offset + row * stride, offset + row * stride + width), row * width);
  }
  return pixels;
}
