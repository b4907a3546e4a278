import { Pencil } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { LongName } from '#web/ui/LongName.tsx'

export type DataCardProps = {
  title: string
  /** Opens the edit dialog; the button's accessible name contains the title. */
  edit?: { label: string; onEdit: () => void } | undefined
  /** Place in the address of a page that has an index: its heading is one of a group's. */
  anchor?: string
  children: ReactNode
}

/** One widget of saved data with its own way to change it. (rules/dashboard#company) */
export function DataCard({ title, edit, anchor, children }: DataCardProps) {
  const id = useId()
  const Heading = anchor === undefined ? 'h2' : 'h3'
  return (
    <Card id={anchor} tabIndex={anchor === undefined ? undefined : -1} aria-labelledby={`${id}-title`}>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <Heading id={`${id}-title`} className="min-w-0 text-2xl [overflow-wrap:anywhere]">
          <LongName>{title}</LongName>
        </Heading>
        {edit ? (
          <Button
            id={`${id}-edit`}
            look="second"
            size="small"
            icon={<Pencil aria-hidden />}
            aria-labelledby={`${id}-edit ${id}-title`}
            onClick={edit.onEdit}
          >
            {edit.label}
          </Button>
        ) : null}
      </div>
      {children}
    </Card>
  )
}
