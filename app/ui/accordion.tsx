import type { ReactNode } from 'react';

interface AccordionProps {
  title: ReactNode;
  /** Accordions of one name: opening one closes the others. */
  name?: string;
  open?: boolean;
  plain?: boolean;
  children: ReactNode;
}

export function Accordion({ title, name, open, plain, children }: AccordionProps) {
  return (
    <details className="accordion" name={name} open={open} data-plain={plain || undefined}>
      <summary>{title}</summary>
      <div className="accordion-body">{children}</div>
    </details>
  );
}
