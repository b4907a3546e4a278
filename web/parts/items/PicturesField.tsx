import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { messages } from '#contract/messages.ts'
import { galleryAddresses, GALLERY_MAX, PICTURE_MB_MAX } from '#domain/look/pictures.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { useFormField } from '#web/ui/form/formField.ts'
import { failureOf } from '#web/ui/form/problem.ts'
import { useFileDrop } from '#web/ui/form/useFileDrop.ts'
import type { ItemValues } from './itemValues.ts'
import { ItemPicture } from './ItemPicture.tsx'
import { DrawnPictures } from './DrawnPictures.tsx'
import { sendable } from './sendable.ts'

const MAIN = 'itemAttributes.urlImage'
const GALLERY = 'itemAttributes.imageGallery'

/** Uploads a picture and returns its URL. Throws a Problem. */
export type UploadPicture = (file: Blob) => Promise<string>
type Fault = { name: string; reason: string }
type PicturesFieldProps = {
  onUpload: UploadPicture
  /** The name of the file being uploaded; saving must wait for it. */
  under: string | undefined
  onUnder: (name: string | undefined) => void
}

/** The pictures of an item, the first one on its card: built-in ones, or uploaded by button or by dropping files. */
export function PicturesField({ onUpload, under, onUnder }: PicturesFieldProps) {
  const { pictures, setPictures, error } = usePictures()
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [showsFamily, setShowsFamily] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const isFull = pictures.length >= GALLERY_MAX

  const upload = async (files: readonly File[]) => {
    if (under !== undefined) return
    setFaults([])
    const added: string[] = []
    const failed: Fault[] = []
    for (const file of files) {
      onUnder(file.name)
      const outcome = await uploaded(file, onUpload)
      if ('address' in outcome) added.push(outcome.address)
      else failed.push({ name: file.name, reason: outcome.reason })
    }
    setFaults(failed)
    setPictures((before) => [...before, ...added])
    onUnder(undefined)
  }
  const isOver = useFileDrop((files) => void upload(files))
  const turn = (address: string) =>
    setPictures((before) => (before.includes(address) ? before.filter((one) => one !== address) : [...before, address]))

  return (
    <fieldset name={MAIN} className="min-w-0">
      <legend className="numeral mb-1 text-xl">Bilder</legend>
      <p id="bild-hinweis" className="mb-3 text-sm text-rock">
        JPEG, PNG, WebP oder AVIF bis {PICTURE_MB_MAX} MB, auf diese Seite ziehen oder auswählen. Das erste Bild steht
        auf der Karte.
      </p>
      <div
        className={`rounded-card border border-dashed p-3 ${isOver ? 'border-gentian bg-gentian-tint' : 'border-rock/50'}`}
      >
        {pictures.length > 0 ? (
          <ul aria-label="Gewählte Bilder" className="mb-3 flex flex-wrap gap-3">
            {pictures.map((address, place) => (
              <ItemPicture
                key={address}
                address={address}
                place={place}
                onFirst={() => setPictures((before) => [address, ...before.filter((one) => one !== address)])}
                onRemove={() => {
                  turn(address)
                  // the pressed button disappears with its picture
                  opener.current?.focus()
                }}
              />
            ))}
          </ul>
        ) : (
          <p className="mb-3 text-sm text-rock">Noch kein Bild. Ohne Bild steht ein Platzhalter im Shop.</p>
        )}
        <div className="flex flex-wrap gap-3">
          <input
            ref={chooser}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            multiple
            hidden
            aria-label="Bilddateien"
            onChange={({ target }) => {
              void upload([...(target.files ?? [])])
              // Reset, so that the same file, corrected, can be chosen again.
              target.value = ''
            }}
          />
          <Button
            ref={opener}
            look="second"
            size="small"
            icon={<ImagePlus aria-hidden />}
            busy={under !== undefined}
            disabled={isFull}
            aria-describedby="bild-hinweis"
            onClick={() => chooser.current?.click()}
          >
            Bild hochladen
          </Button>
          <Button look="second" size="small" aria-expanded={showsFamily} onClick={() => setShowsFamily(!showsFamily)}>
            Aus der Sammlung wählen
          </Button>
        </div>
        <p role="status" className="text-sm text-rock not-empty:mt-2">
          {under === undefined ? '' : `„${under}“ wird hochgeladen …`}
        </p>
        {isFull ? <p className="mt-2 text-sm">{messages.item.tooManyPictures(GALLERY_MAX)}</p> : null}
        {faults.map(({ name, reason }) => (
          <Banner key={name} tone="error" role="alert" title={`„${name}“ wurde nicht übernommen.`} className="mt-3">
            {reason}
          </Banner>
        ))}
        {showsFamily ? <DrawnPictures chosen={pictures} isFull={isFull} onTurn={turn} /> : null}
      </div>
      <FieldError id={MAIN} error={error} />
    </fieldset>
  )
}

async function uploaded(file: File, onUpload: UploadPicture): Promise<{ address: string } | { reason: string }> {
  const sent = await sendable(file)
  if ('fault' in sent) return { reason: sent.fault }
  try {
    return { address: await onUpload(sent.picture) }
  } catch (error) {
    return { reason: failureOf(error).message }
  }
}

/** Main picture and gallery as one list; the gallery of what is stored begins with the main one too. (rules/items#pictures) */
function usePictures() {
  const { getValues, control } = useFormContext<ItemValues>()
  const main = useController({ control, name: MAIN })
  const gallery = useController({ control, name: GALLERY })
  const mainField = useFormField(MAIN)
  const galleryField = useFormField(GALLERY)
  const setPictures = (change: (before: readonly string[]) => string[]) => {
    // the current value: the list can change during the upload
    const [mainNow, galleryNow] = getValues([MAIN, GALLERY])
    const next = [...new Set(change(pictureList(mainNow, galleryNow)))].slice(0, GALLERY_MAX)
    mainField.clear()
    galleryField.clear()
    main.field.onChange(next[0] ?? '')
    gallery.field.onChange(next.length > 0 ? JSON.stringify(next) : '')
  }
  const pictures = pictureList(main.field.value, gallery.field.value)
  return { pictures, setPictures, error: mainField.error ?? galleryField.error }
}

function pictureList(main: string, gallery: string): string[] {
  return [...new Set([main, ...(galleryAddresses(gallery || '[]') ?? [])])].filter((address) => address !== '')
}
