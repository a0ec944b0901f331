import { useFormContext } from 'react-hook-form'
import type { FactsFormValues } from './facts-values.ts'

export const useFactsForm = () => useFormContext<FactsFormValues>()
