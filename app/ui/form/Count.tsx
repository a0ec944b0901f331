import { FORM_TEXTS } from './form-texts.ts'

/** How much of a limit is used, such as 48/150, said as "48 of 150". */
export function Count({ count, max }: { count: number; max: number }) {
  return (
    <span className="num">
      <span aria-hidden>{`${count}/${max}`}</span> <span className="vh">{FORM_TEXTS.count(count, max)}</span>
    </span>
  )
}
