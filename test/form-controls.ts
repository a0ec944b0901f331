/** The labels of a section's controls, in order, with what each one is. */
export function controlsOf(section: HTMLElement): string[] {
  const named = section.querySelectorAll<HTMLElement>(
    'input:not([type=hidden]), select, textarea, [role=radiogroup]',
  )
  return [...named].flatMap((control) => {
    if (control.closest('[aria-hidden=true]')) return []
    if (control.closest('[role=radiogroup]') !== control && control.closest('[role=radiogroup]')) return []
    const label =
      control.getAttribute('aria-label') ??
      section.ownerDocument.getElementById(control.getAttribute('aria-labelledby') ?? '')?.textContent ??
      section.querySelector(`label[for="${control.id}"]`)?.textContent ??
      control.closest('label')?.textContent
    const kind = control.getAttribute('role') ?? control.getAttribute('type') ?? control.tagName.toLowerCase()
    return [`${label?.trim()}: ${kind}`]
  })
}
