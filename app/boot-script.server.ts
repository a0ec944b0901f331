import { errorReporterScript } from './platform/rendering/error-reporter.ts'
import { themeBootScript } from './ui/theme/theme-boot.ts'

/** Inlined in every page; the content security policy lists its hash. */
export const bootScript = `${themeBootScript};${errorReporterScript}`
