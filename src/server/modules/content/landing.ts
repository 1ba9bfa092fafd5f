import type { Landing } from '#contract/content';
import { tehranToday } from '#persian/jalali';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { readLine } from './catalogue.ts';

/** The page that sells a line, with prices of today. */
export async function readLanding(tools: Tools, insurance: string): Promise<Landing> {
  const { line, insurers } = await readLine(tools, insurance);
  const landing = line.landing?.(insurers, tehranToday(tools.clock.now()));
  if (!landing) throw new Refusal('not_found');
  return landing;
}
