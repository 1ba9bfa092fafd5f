/** Insurance lines on sale; the `{insurance}` segment of paths. Without schemas, for the browser. */
export const lines = ['thirdparty'] as const;
export type Line = (typeof lines)[number];
export const lineTitles: Record<Line, string> = { thirdparty: 'شخص ثالث' };
