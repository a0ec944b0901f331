import { useRouter } from '@tanstack/react-router'
import type { ApiTransport } from './api-transport.ts'

export const useApi = (): ApiTransport => useRouter().options.context.api
