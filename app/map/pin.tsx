/** The design's pin, its point in the middle of the map. */
export function Pin() {
  return (
    <span className="pin" aria-hidden="true">
      <svg viewBox="0 0 36 46" aria-hidden="true">
        <path fill="currentColor" d="M18 45C7 33.5 1.5 25.7 1.5 17.7a16.5 16.5 0 0 1 33 0c0 8-5.5 15.8-16.5 27.3z" />
        <circle cx="18" cy="17.5" r="6" fill="var(--panah-accent)" />
      </svg>
    </span>
  );
}
