import { useState } from 'react'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { failureOf } from '#web/ui/form/problem.ts'
import { Loading, SkeletonLines } from '#web/ui/page/Skeleton.tsx'
import { PickField } from './PickField.tsx'

type Company = { id: number; name: string }
type CreditChoiceProps = {
  /** The company that something points to comes first. */
  suggested: number | null
  onChoose: (company: Company) => void
}

/** Makes a payment that pays no document the credit of a company, which is found by typing. */
export function CreditChoice({ suggested, onChoose }: CreditChoiceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [companies, setCompanies] = useState<readonly Company[] | null>(null)
  const [problem, setProblem] = useState('')
  const open = async () => {
    setIsOpen(true)
    setProblem('')
    try {
      const all = await call('GET /customers')
      setCompanies(all.map(({ id, companyName }) => ({ id, name: companyName })))
    } catch (error) {
      setProblem(failureOf(error).message)
    }
  }
  const first = companies?.find(({ id }) => id === suggested)
  const choose = (company: Company) => {
    setIsOpen(false)
    onChoose(company)
  }
  return (
    <>
      <Button look="second" size="small" onClick={() => void open()}>
        Guthaben einer Firma
      </Button>
      {isOpen ? (
        <Dialog title="Guthaben einer Firma" size="small" onClose={() => setIsOpen(false)}>
          <p className="mb-4">
            Die Zahlung bezahlt keinen Beleg, sondern wird Guthaben. Sie können es später zuordnen oder zurückzahlen.
          </p>
          <FieldError id="guthaben-fehler" error={problem || undefined} />
          {companies ? (
            <>
              {first ? (
                <Button className="mb-4" look="second" size="small" onClick={() => choose(first)}>
                  {first.name}
                </Button>
              ) : null}
              <PickField
                label="Firma"
                options={companies.map(({ id, name }) => ({
                  key: String(id),
                  title: name,
                  detail: '',
                  words: [name],
                  id,
                  name,
                }))}
                onPick={choose}
                onLeave={() => setIsOpen(false)}
                nothing="Keine Firma gefunden."
              />
            </>
          ) : problem === '' ? (
            <Loading label="Firmen werden geladen …">
              <SkeletonLines lines={2} />
            </Loading>
          ) : null}
        </Dialog>
      ) : null}
    </>
  )
}
