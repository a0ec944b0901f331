import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from '../form/field-context.ts'
import control from './control.module.css'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input {...useFieldControl(props)} className={classNames(control.control, className)} />
}
