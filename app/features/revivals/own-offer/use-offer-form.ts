import { useFormContext } from 'react-hook-form'
import type { OfferFormValues } from './offer-values.ts'

export const useOfferForm = () => useFormContext<OfferFormValues>()
