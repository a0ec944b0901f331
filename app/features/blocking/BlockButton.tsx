import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../platform/api/use-api.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { BlockDialog } from './BlockDialog.tsx'
import { BLOCKING_TEXTS } from './blocking-texts.ts'
import { blocksQuery, isBlocked } from './blocks.queries.ts'
import { useBlock } from './use-block.ts'

interface BlockButtonProps {
  person: { id: string; full_name: string | null }
  className?: string | undefined
}

/** Blocks a person after a question, and unblocks them at once. Members see it beside the names of others. */
export function BlockButton({ person, className }: BlockButtonProps) {
  const { data } = useQuery(blocksQuery(useApi()))
  const [isAsking, setIsAsking] = useState(false)
  const { name, change, isPending } = useBlock(person)
  const isOn = isBlocked(data, person.id)
  return (
    <>
      <Button
        variant="quiet"
        busy={isPending}
        onClick={() => (isOn ? change(false) : setIsAsking(true))}
        className={className}
      >
        <span key={String(isOn)}>
          {isOn ? BLOCKING_TEXTS.unblock : BLOCKING_TEXTS.blockThem}{' '}
          <span className="vh">
            <bdi>{name}</bdi>
          </span>
        </span>
      </Button>
      <BlockDialog person={person} open={isAsking} onOpenChange={setIsAsking} />
    </>
  )
}
