import config from './playwright.config.ts';

const GRAPHICS = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const WITHOUT_GRAPHICS = ['--disable-gpu', '--disable-3d-apis'];
const { launchOptions } = config.use ?? {};
const others = (launchOptions?.args ?? []).filter((arg) => !WITHOUT_GRAPHICS.includes(arg));

/** Launch options of a browser that has WebGL, rasterized by the processor; those of the other journeys have none. */
export const launchWithGraphics = { ...launchOptions, args: [...others, ...GRAPHICS] };
