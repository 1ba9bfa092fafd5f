export function Spinner({ label }: { label?: string }) {
  return (
    <span className="spinner" role={label ? 'status' : undefined}>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

/** Takes the exact place of what comes, so that nothing jumps. */
export function Skeleton({
  height,
  width,
  round,
}: {
  height: number | string;
  width?: number | string;
  round?: boolean;
}) {
  return (
    <span
      className="skeleton"
      aria-hidden="true"
      style={{ blockSize: height, inlineSize: width ?? '100%', ...(round ? { borderRadius: '50%' } : {}) }}
    />
  );
}
