import type { ComponentProps } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { sayFailure } from '../toast/say-failure.ts'
import { useClearedErrors } from './field-errors.ts'

type FormProps<Values extends FieldValues> = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  form: UseFormReturn<Values>
  onSubmit: () => unknown
}

/** Provides `form` to its fields, and shows our errors instead of the browser's. */
export function Form<Values extends FieldValues>({ form, onSubmit, ...props }: FormProps<Values>) {
  useClearedErrors(form)
  async function submit() {
    try {
      await onSubmit()
    } catch (error) {
      sayFailure(error)
    }
  }
  return (
    <FormProvider {...form}>
      <form
        method="post"
        noValidate
        {...props}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      />
    </FormProvider>
  )
}
