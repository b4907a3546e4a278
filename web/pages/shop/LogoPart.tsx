import { useState } from 'react'
import { DOCUMENT_BYTES_MAX, DOCUMENT_MB_MAX } from '#domain/event/downloads.ts'
import { LOGO_ACCEPT } from '#domain/shirts/printLogos.ts'
import { documentMessages } from '#contract/event/documentMessages.ts'
import { call } from '#web/api/call.ts'
import { Problem } from '#web/api/problem.ts'
import { chosenLogo } from '#web/state/chosenLogo.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { TextButton } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { FileButton } from '#web/ui/form/FileButton.tsx'
import { failureOf } from '#web/ui/form/problem.ts'
import { useToast } from '#web/ui/dialog/Toasts.tsx'

type LogoPartProps = { logo: File | null; onLogo: (logo: File | null) => void }

/** The logo for the print, sent once the order is there; it can follow later. (rules/shirts#logo) */
export function LogoPart({ logo, onLogo }: LogoPartProps) {
  const [fault, setFault] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  const [lost, setLost] = useState(() => chosenLogo.read().name)
  const choose = (chosen: File | null) => {
    setLost('')
    setFault(undefined)
    if (chosen) chosenLogo.keep(chosen)
    else chosenLogo.forget()
    onLogo(chosen)
  }
  const check = async (file: File) => {
    setChecking(true)
    // whoever orders before the answer is there orders with it
    choose(file)
    const found = file.size > DOCUMENT_BYTES_MAX ? documentMessages.tooLarge : await faultOf(file)
    if (found !== undefined) choose(null)
    setFault(found)
    setChecking(false)
  }
  return (
    <>
      {logo === null && lost !== '' ? (
        <Banner tone="warning" title={`Bitte wählen Sie „${lost}“ noch einmal.`} className="mb-3 wrap-anywhere">
          Beim Neuladen der Seite behält der Browser keine Dateien.
        </Banner>
      ) : null}
      <p className="mb-2 text-sm text-rock">
        {logo ? <span className="wrap-anywhere">{logo.name}. </span> : null}
        PDF, SVG oder PNG bis {DOCUMENT_MB_MAX}&nbsp;MB. Sie können es unter „Bestellungen“ nachreichen.
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileButton
          label={logo ? 'Anderes Logo wählen' : 'Logo wählen'}
          name={logo ? 'Anderes Logo wählen' : 'Logo wählen'}
          accept={LOGO_ACCEPT}
          busy={isChecking}
          onFile={check}
        />
        {logo || lost !== '' ? <TextButton onClick={() => choose(null)}>Ohne Logo bestellen</TextButton> : null}
      </div>
      <FieldError id="logo-fault" error={fault} />
    </>
  )
}

/** Fault of a logo, before the order is binding; undefined where nobody could tell: the order does not wait for it. */
async function faultOf(file: File): Promise<string | undefined> {
  try {
    await call('POST /orders/print-logo/check', { body: file })
    return undefined
  } catch (error) {
    return error instanceof Problem && error.status === 400 ? error.message : undefined
  }
}

/** Sends it after its order, which it never hinders: what was wrong is said with the way to hand it in. */
export function useLogoSent() {
  const toast = useToast()
  return async (orderID: number, logo: File | null) => {
    chosenLogo.forget()
    if (logo === null) return
    try {
      await call('PUT /orders/:id/print-logo', { params: { id: orderID }, body: logo })
    } catch (error) {
      toast(
        `Bestellt ist alles, nur das Logo fehlt noch: ${failureOf(error).message} Reichen Sie es unter „Bestellungen“ nach.`,
        'error',
      )
    }
  }
}
