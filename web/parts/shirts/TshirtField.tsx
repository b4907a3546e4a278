import { useState } from 'react'
import { Banner } from '#web/ui/Banner.tsx'
import { SwitchField } from '#web/ui/form/SwitchField.tsx'
import { useNews } from '#web/ui/dialog/dialogNews.ts'
import { failureOf } from '#web/ui/form/problem.ts'
import { closedBy, type FieldDeadline } from '../teams/entry/teamDeadlines.ts'

export type TshirtFieldProps = {
  tshirtOption: boolean
  hasPurchasedTshirt: boolean
  /** Shown before it passes; afterwards nothing can be changed. */
  deadline: FieldDeadline | undefined
  onChange: (tshirtOption: boolean) => Promise<void>
}

/** Whether the persons of a team choose T-shirt sizes; saved at once, not with the form. (rules/shirts#option) */
export function TshirtField({ tshirtOption, hasPurchasedTshirt, deadline, onChange }: TshirtFieldProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useNews<string>()
  const closed = closedBy(deadline)

  const change = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await onChange(!tshirtOption)
    } catch (error) {
      setFailure(failureOf(error).message)
    }
    setBusy(false)
  }
  return (
    <div className="rounded-field bg-snow px-4 py-3.5">
      <SwitchField
        label="T-Shirts"
        hint={
          closed ?? `${hintOf({ tshirtOption, hasPurchasedTshirt })}${deadline ? ` Änderbar bis ${deadline.day}.` : ''}`
        }
        checked={tshirtOption}
        disabled={closed !== undefined}
        aria-busy={busy || undefined}
        onChange={() => {
          if (!busy) void change()
        }}
      />
      {failure ? (
        <Banner tone="error" role="alert" title="Failed to update T-shirt option" className="mt-3">
          {failure}
        </Banner>
      ) : null}
    </div>
  )
}

function hintOf({ tshirtOption, hasPurchasedTshirt }: Pick<TshirtFieldProps, 'tshirtOption' | 'hasPurchasedTshirt'>) {
  if (hasPurchasedTshirt) return 'Die T-Shirts dieses Teams sind bestellt.'
  return tshirtOption
    ? 'Die Größe wählen Sie bei jeder Person; bestellt ist damit noch nichts.'
    : 'Dieses Team bekommt keine T-Shirts. Eingeschaltet wählen Sie bei jeder Person eine Größe.'
}
