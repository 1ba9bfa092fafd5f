import { own } from './conditions.ts';
import type { Cover } from './config.ts';
import type { Finding } from './finding.ts';

const chosen = (value: unknown) => value !== undefined && value !== null && value !== false;

/** A choice of covers: each of its own kind, the mandatory ones there, with what they need and without what they exclude. */
export function checkCovers(covers: Cover[], value: unknown): Finding {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { code: 'wrong_type' };
  const known = new Set(covers.map(cover => cover.id));
  if (Object.keys(value).some(id => !known.has(id))) return { code: 'not_in_options' };
  for (const cover of covers) {
    const answer = own(value, cover.id);
    if (!chosen(answer)) {
      if (cover.mandatory) return { code: 'cover_required' };
      continue;
    }
    if (!fits(cover, answer)) return { code: 'wrong_type' };
    if (cover.requires?.some(id => !chosen(own(value, id)))) return { code: 'cover_needs' };
    if (cover.excludes?.some(id => chosen(own(value, id)))) return { code: 'cover_excludes' };
  }
  return null;
}

function fits(cover: Cover, answer: unknown): boolean {
  if (cover.kind === 'toggle') return answer === true;
  if (cover.kind === 'level') return cover.options?.some(option => option.value === answer) ?? false;
  const { min_value = 0, max_value = Number.MAX_SAFE_INTEGER } = cover;
  return typeof answer === 'number' && Number.isInteger(answer) && answer >= min_value && answer <= max_value;
}
