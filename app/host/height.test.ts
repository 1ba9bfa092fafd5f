import { expect, it } from 'vitest';
import { reportHeight } from './height.ts';

function stage(room = 0) {
  const frames: (() => void)[] = [];
  const told: number[] = [];
  const box = { height: 0 };
  const reporter = reportHeight(
    () => box.height,
    height => told.push(height),
    room,
    run => frames.push(run),
    () => frames.splice(0),
  );
  const nextFrame = () => {
    for (const run of frames.splice(0)) run();
  };
  return { frames, told, box, reporter, nextFrame };
}

it('sixty changes in one frame are one message with the last height', () => {
  const { told, box, reporter, nextFrame, frames } = stage();
  for (let step = 1; step <= 60; step++) {
    box.height = 400 + step;
    reporter.touch();
  }
  expect(frames).toHaveLength(1);
  nextFrame();
  expect(told).toEqual([460]);
});

it('nothing is said when nothing changed, and part pixels are rounded up', () => {
  const { told, box, reporter, nextFrame } = stage();
  box.height = 400.2;
  reporter.touch();
  nextFrame();
  box.height = 400.9;
  reporter.touch();
  nextFrame();
  expect(told).toEqual([401]);
});

it('a hidden frame, which has no height, keeps the last one', () => {
  const { told, box, reporter, nextFrame } = stage();
  box.height = 400;
  reporter.touch();
  nextFrame();
  box.height = 0;
  reporter.touch();
  nextFrame();
  expect(told).toEqual([400]);
});

it('no less is asked for than the host keeps free anyway', () => {
  const { told, box, reporter } = stage(560);
  box.height = 300;
  reporter.laidOut();
  box.height = 283;
  reporter.laidOut();
  expect(told).toEqual([560]);
  box.height = 643;
  reporter.laidOut();
  box.height = 283;
  reporter.laidOut();
  expect(told).toEqual([560, 643, 560]);
});

it('nothing is said after the end', () => {
  const { told, box, reporter, nextFrame } = stage();
  box.height = 400;
  reporter.touch();
  reporter.stop();
  nextFrame();
  expect(told).toEqual([]);
});

it('a size that was just laid out is told in its own frame, and once', () => {
  const { told, box, reporter, nextFrame } = stage();
  box.height = 500;
  reporter.touch();
  reporter.laidOut();
  nextFrame();
  reporter.laidOut();
  expect(told).toEqual([500]);
});
