/**
 * The page's own rule that sets a property of an element, as ` (selector { property: value })`, or nothing. Of several the
 * last important one, else the last: near enough to find the line. Sheets of other sites cannot be read.
 */
export function ruleOf(element: Element, property: string): string {
  let found = '';
  let important = false;
  const take = (name: string, style: CSSStyleDeclaration) => {
    const value = style.getPropertyValue(property);
    const strong = style.getPropertyPriority(property) === 'important';
    if (!value || (important && !strong)) return;
    important = strong;
    found = ` (${name} { ${property}: ${value}${strong ? ' !important' : ''} })`;
  };
  const read = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule && element.matches(rule.selectorText)) take(rule.selectorText, rule.style);
      if ('cssRules' in rule) read(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of element.ownerDocument.styleSheets) {
    try {
      read(sheet.cssRules);
    } catch {
      // Another site's, or a selector that only the sheet's own parser takes.
    }
  }
  if (element instanceof HTMLElement && element.localName !== 'iframe') take('style', element.style);
  return found;
}
