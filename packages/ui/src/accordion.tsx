import { Accordion as BaseAccordion } from '@base-ui/react/accordion';
import type { ReactNode } from 'react';

export interface AccordionItem {
  readonly id: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
}

/**
 * Questions that open in place: closed at first, toggled by Enter or Space, 300 ms; the browser's search finds what is
 * closed.
 * @public
 */
export function Accordion({
  items,
  headingLevel = 3,
  open,
  onOpenChange,
  className,
}: {
  items: readonly AccordionItem[];
  headingLevel?: 2 | 3 | 4;
  /** The ids of what is open, when the page decides. */
  open?: readonly string[];
  onOpenChange?: (open: readonly string[]) => void;
  className?: string | undefined;
}) {
  const Heading = `h${headingLevel}` as const;
  return (
    <BaseAccordion.Root
      className={className}
      multiple
      hiddenUntilFound
      {...(open ? { value: [...open] } : {})}
      {...(onOpenChange ? { onValueChange: (value: string[]) => onOpenChange(value) } : {})}
    >
      {items.map((item) => (
        <BaseAccordion.Item key={item.id} id={item.id} value={item.id} className="ui-accordion-item">
          <BaseAccordion.Header render={<Heading />}>
            <BaseAccordion.Trigger className="ui-accordion-trigger">
              <span>{item.title}</span>
              <svg
                width="18"
                height="18"
                viewBox="0 0 18 18"
                stroke="currentColor"
                strokeWidth="1.25"
                strokeLinecap="round"
                aria-hidden="true"
              >
                <path d="M2 9h14" />
                <path d="M9 2v14" />
              </svg>
            </BaseAccordion.Trigger>
          </BaseAccordion.Header>
          <BaseAccordion.Panel className="ui-accordion-panel">
            <div className="ui-accordion-content">{item.content}</div>
          </BaseAccordion.Panel>
        </BaseAccordion.Item>
      ))}
    </BaseAccordion.Root>
  );
}
