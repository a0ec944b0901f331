const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u

/**
 * The direction of the first letter, as `dir="auto"` finds it: that passes over parts with a direction of
 * their own, which are all that a list or a quote contains. Null without letters.
 */
export function directionOf(text: string): 'ltr' | 'rtl' | null {
  const first = /\p{L}/u.exec(text)?.[0]
  if (first === undefined) return null
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr'
}
