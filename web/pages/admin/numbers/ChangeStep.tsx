type ChangeStepProps = { from: string | number | null; to: string | number | null }

/** What it is and what it becomes; what stays is quiet. */
export function ChangeStep({ from, to }: ChangeStepProps) {
  if (from === to) return <span className="text-rock">{from}</span>
  return (
    <>
      <span className="text-rock">{from ?? '–'}</span>
      <span aria-hidden> → </span>
      <span className="sr-only">wird zu </span>
      {to ?? '–'}
    </>
  )
}
