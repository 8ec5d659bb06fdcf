/** Whether a processor, not a graphics chip, draws into this context. */
export function drawsInSoftware(gl: WebGL2RenderingContext): boolean {
  const names = gl.getExtension('WEBGL_debug_renderer_info');
  const renderer = gl.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER);
  return /swiftshader|llvmpipe|software|basic render/i.test(String(renderer));
}

/** Whether a graphics chip draws here, so that moving pictures leave the page's own thread alone. */
export function hasGraphicsChip(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (!gl) return false;
  const found = !drawsInSoftware(gl);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return found;
}
