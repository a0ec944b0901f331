/** Names that only those who run the community bear, without case and blanks. */
const OURS = new Set(['unpause', 'unpauseteam', 'unpauseadmin', 'unpauseadmins', 'unpausesupport'])

/** Whether a name would have its bearer taken for the product itself. */
export const isNameOfOurs = (name: string) =>
  OURS.has(
    name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\p{Z}\p{P}\p{Cf}]+/gu, ''),
  )
