import { type RefObject, useEffect, useEffectEvent } from 'react'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/**
 * Keeps early text of a control whose text React holds.
 * @param take gets what was typed while the page showed the server's HTML, once, after hydration
 */
export function useEarlyText(
  control: RefObject<TextControl | null>,
  held: string,
  take: (text: string) => void,
): void {
  const onHydrated = useEffectEvent(() => {
    const typed = control.current?.value
    if (typed && typed !== held) take(typed)
  })
  useEffect(onHydrated, [])
}
