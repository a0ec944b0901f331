import { firstPageBootScript } from './features/layout/navigation/first-page-boot.server.ts'
import { draftBootScript } from './features/stories/submit/draft-boot.server.ts'
import { askViewerScript } from './platform/rendering/head/ask-viewer.ts'
import { errorReporterScript } from './platform/rendering/head/error-reporter.ts'
import { outdatedPageScript } from './platform/rendering/head/outdated-page.ts'
import { scriptsAfterPaint } from './platform/rendering/head/scripts-after-paint.ts'
import { earlyPressesScript } from './ui/controls/early-presses-boot.server.ts'
import { fontsBootScript } from './ui/fonts/fonts-boot.server.ts'
import { themeBootScript } from './ui/theme/theme-boot.ts'

/** The only inline script of a page; the content security policy lists its hash. */
export const bootScript = `${themeBootScript};${askViewerScript};${firstPageBootScript};${fontsBootScript};${draftBootScript};${errorReporterScript};${earlyPressesScript};${outdatedPageScript};${scriptsAfterPaint}`
