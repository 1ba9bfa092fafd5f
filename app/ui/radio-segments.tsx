interface RadioSegmentsProps<Option> {
  name: string;
  options: readonly Option[];
  value: unknown;
  onChoice: (option: Option) => void;
}

/** A few short options side by side, as native radios; what they answer is said around them. */
export function RadioSegments<Option extends { value: unknown; label: string }>({
  name,
  options,
  value,
  onChoice,
}: RadioSegmentsProps<Option>) {
  return (
    <div className="segments">
      {options.map(option => (
        <label key={String(option.value)} data-checked={option.value === value || undefined}>
          <input
            className="sr-only"
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChoice(option)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
