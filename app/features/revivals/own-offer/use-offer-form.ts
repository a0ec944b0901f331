import { useFormContext } from 'react-hook-form'
import type { OfferValues } from './offer-values.ts'

export const useOfferForm = () => useFormContext<OfferValues>()
