import type { Page } from '@playwright/test'

/** What somebody who brings their own colours can't see: what is chosen, or what only a background draws. */
export async function unseenInForcedColors(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const unseen = await page.evaluate(findUnseen)
  await page.emulateMedia({ forcedColors: 'none' })
  return unseen
}

/** Runs in the page. */
function findUnseen(): string[] {
  const CHOSEN = ['aria-current', 'aria-pressed', 'aria-selected', 'aria-checked']
  const GROUP = 'ul, ol, nav, tr, fieldset, [role=tablist], [role=group], [role=radiogroup]'
  const isOn = (element: Element, name: string) =>
    !['false', null].includes(element.getAttribute(name)) && element.checkVisibility()
  const lookOf = (element: Element) =>
    [undefined, '::before', '::after'].map((part) => {
      const {
        color,
        backgroundColor,
        borderColor,
        borderWidth,
        borderStyle,
        outline,
        textDecorationLine,
        content,
      } = getComputedStyle(element, part)
      return `${color} ${backgroundColor} ${borderColor} ${borderWidth} ${borderStyle} ${outline} ${textDecorationLine} ${content}`
    })
  const wholeLookOf = (element: Element) =>
    [element, ...element.querySelectorAll('*')]
      .map((part) => `${lookOf(part)} ${part.checkVisibility()} ${part.getAttribute('d')}`)
      .join('\n')
  const alike = CHOSEN.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].filter((element) => {
      if (!isOn(element, name)) return false
      const others = element.closest(GROUP)?.querySelectorAll(element.localName) ?? []
      const other = [...others].find(
        (each) => each.className === element.className && !isOn(each, name) && each.checkVisibility(),
      )
      return other !== undefined && wholeLookOf(element) === wholeLookOf(other)
    }),
  )
  const DRAWN = 'div, span, i, b, p, dd, li'
  const isPainted = (element: Element) => {
    const { backgroundImage, borderStyle, forcedColorAdjust } = getComputedStyle(element)
    return backgroundImage !== 'none' || borderStyle !== 'none' || forcedColorAdjust === 'none'
  }
  const drawn = [...document.querySelectorAll(`main :is(${DRAWN}):empty`)].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    const hasColor = [...document.styleSheets].some(({ cssRules }) => hasBackground(cssRules, element))
    return width * height > 12 && element.checkVisibility() && hasColor && !isPainted(element)
  })
  function hasBackground(rules: CSSRuleList, element: Element): boolean {
    return [...rules].some((rule) => {
      if (rule instanceof CSSStyleRule)
        return (
          rule.style.background !== '' &&
          element.matches(rule.selectorText.replace(/::?(before|after)/g, ':not(*)'))
        )
      return 'cssRules' in rule && hasBackground(rule.cssRules as CSSRuleList, element)
    })
  }
  const name = (element: Element) =>
    `${element.localName}.${element.getAttribute('class')} ${element.textContent}`
  return [
    ...alike.map((element) => `looks like the others: ${name(element)}`),
    ...drawn.map((element) => `drawn by its background: ${name(element)}`),
  ]
}
