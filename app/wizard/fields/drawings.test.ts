import { expect, it } from 'vitest';
import type { Component } from '#wizard/config';
import type { AppTools } from '../../api/tools.ts';
import { createDrawings } from './drawings.ts';

it('a question that nothing here draws has failed to come, and is no drawing that is always on its way', async () => {
  const drawings = createDrawings({} as AppTools);
  await expect(drawings.fetch('stars' as Component)).rejects.toThrow('stars');
  expect(drawings.find('stars' as Component)).toBeUndefined();
  await drawings.fetch('condition');
  expect(drawings.find('condition')).toBeNull();
});
