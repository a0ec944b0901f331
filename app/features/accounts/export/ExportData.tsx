import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { SecurityBlock } from '../kit/SecurityBlock.tsx'
import { ExportButton } from './ExportButton.tsx'
import { exportSizeQuery } from './export.queries.ts'
import { EXPORT_TEXTS } from './export-texts.ts'

export function ExportData({ id }: { id: string }) {
  const { data } = useQuery(exportSizeQuery(useApi()))
  return (
    <SecurityBlock id={id} title={EXPORT_TEXTS.title} text={EXPORT_TEXTS.text}>
      <div className="row">
        <ExportButton /> {data && <span className="meta">{EXPORT_TEXTS.size(data.bytes)}</span>}
      </div>
    </SecurityBlock>
  )
}
