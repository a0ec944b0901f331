import type { ComponentProps, ReactNode, Ref } from 'react'
import { Button } from '../controls/Button.tsx'
import { Search } from '../controls/Search.tsx'
import { FORM_TEXTS } from './form-texts.ts'

interface SearchFormProps
  extends Omit<ComponentProps<typeof Search>, 'form' | 'hidden' | 'onSubmit' | 'ref'> {
  /** The form works without scripts. */
  action: string
  onSubmit: ComponentProps<'form'>['onSubmit']
  form?: Ref<HTMLFormElement>
  /** The ref of the box, which takes all other props. */
  ref: Ref<HTMLInputElement>
  boxClassName?: string | undefined
  formClassName: string | undefined
  /** Other search params to keep. */
  hidden: Readonly<Record<string, string | undefined>>
  children?: ReactNode
}

/** Use with `useUrlSearch`. */
export function SearchForm({
  action,
  onSubmit,
  form,
  className,
  formClassName,
  boxClassName,
  hidden,
  children,
  ...box
}: SearchFormProps) {
  return (
    <search className={className}>
      <form ref={form} action={action} className={formClassName} onSubmit={onSubmit}>
        <Search {...(boxClassName && { className: boxClassName })} {...box} />
        {children}
        {Object.entries(hidden).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <noscript>
          <Button type="submit" variant="ink" block>
            {FORM_TEXTS.search}
          </Button>
        </noscript>
      </form>
    </search>
  )
}
