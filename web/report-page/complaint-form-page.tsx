// The form with which anybody sends a complaint. It needs no script; with one, what was entered stays
// on the device until it is accepted (complaint-form.js).
import { renderToStaticMarkup } from 'react-dom/server';
import type { ComplaintFormPage } from '#contract/complaint/complaint-page.ts';
import { complaintSubjects } from '#domain/complaint/complaint.ts';
import {
  COMPLAINANT_ADDRESS_LENGTH,
  COMPLAINANT_EMAIL_LENGTH,
  COMPLAINANT_NAME_LENGTH,
  COMPLAINANT_PHONE_LENGTH,
  COMPLAINT_PLACE_LENGTH,
  COMPLAINT_TEXT_LENGTH,
  MOST_COMPLAINT_PHOTOS,
} from '#domain/complaint/limits.ts';
import type { ComplaintProblem } from '#domain/complaint/public-form.ts';
import { complaintStatePath } from '#domain/complaint/public-path.ts';
import type { ComplaintWords } from '#domain/language/complaint/words.ts';
import { MAX_PHOTO_MB } from '#domain/inspection/photo-size.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, useControlAttributes } from '#web/ui/form/field.tsx';
import { Checkbox, inputLook, TextArea, TextInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ComplaintFrame, inLanguage } from './complaint-parts.tsx';

type Parts = { page: ComplaintFormPage; words: ComplaintWords };

const link =
  'inline-flex min-h-control items-center font-medium text-brand underline underline-offset-2';

export const renderComplaintForm = (page: ComplaintFormPage) => {
  const { place, language, problem } = page;
  const {
    words: { complaint: words },
    query,
  } = inLanguage(language);
  return {
    language,
    title: words.title,
    description: words.description,
    html: renderToStaticMarkup(
      <ComplaintFrame place={place} language={language} title={words.title} address={place.path}>
        <p>
          <strong>{words.emergency}</strong> {words.rights}
        </p>
        <form
          method="post"
          action={`${place.path}${query}`}
          encType="multipart/form-data"
          id="complaint"
          data-unguarded=""
          data-waiting={words.waiting}
          data-sending={words.sending}
          data-busy={words.problems.busy}
          data-many={words.problems.photos}
          data-most={MOST_COMPLAINT_PHOTOS}
          className="flex flex-col gap-5"
        >
          <input type="hidden" name="sentKey" value={page.sentKey} />
          <p
            role="alert"
            data-sentence={problem && words.problems[problem]}
            className="font-medium text-poor empty:hidden"
          >
            {problem && sentenceOf(problem, words)}
          </p>
          <What page={page} words={words} />
          <Who page={page} words={words} />
          <p role="status" className="font-medium empty:hidden" />
          <Button type="submit" variant="primary" className="w-full">
            {words.send}
          </Button>
        </form>
        <p className="flex flex-wrap gap-x-6">
          <a className={link} href={`${complaintStatePath(place.path)}${query}`}>
            {words.follow}
          </a>
          <a className={link} href="/login">
            {words.signIn}
          </a>
        </p>
      </ComplaintFrame>,
    ),
  };
};

const sentenceOf = (problem: ComplaintProblem, words: ComplaintWords): string =>
  `${words.problems[problem]} ${words.photosAgain}`;

function What({ page: { place, entered }, words }: Parts) {
  return (
    <>
      {place.schools.length !== 1 && (
        <Field label={words.school} required>
          <Select
            name="schoolId"
            defaultValue={entered.schoolId}
            placeholder={words.chooseSchool}
            options={place.schools.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      )}
      <Subjects chosen={entered.subject} words={words} />
      {place.area === '' && (
        <Field label={words.place} hint={words.placeHint}>
          <TextInput name="place" maxLength={COMPLAINT_PLACE_LENGTH} defaultValue={entered.place} />
        </Field>
      )}
      <Field label={words.text} hint={words.textHint} required>
        <TextArea
          name="description"
          rows={4}
          maxLength={COMPLAINT_TEXT_LENGTH}
          defaultValue={entered.description}
        />
      </Field>
      <Field label={words.photos} hint={words.photosHint(MAX_PHOTO_MB)}>
        <PhotoInput />
      </Field>
    </>
  );
}

function Subjects({ chosen, words }: { chosen: string; words: ComplaintWords }) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">
        {words.subject}
        <span aria-hidden="true" className="text-poor">
          {' '}
          *
        </span>
      </legend>
      {complaintSubjects.map((subject) => (
        <label
          key={subject}
          className="flex min-h-control cursor-pointer items-start gap-3 rounded-control border border-line bg-surface p-3 has-checked:border-brand has-checked:bg-sunken"
        >
          <input
            type="radio"
            name="subject"
            value={subject}
            required
            defaultChecked={chosen === subject}
            className="mt-0.5 size-5 shrink-0 accent-brand"
          />
          <span>
            <span className="font-medium">{words.subjects[subject]}</span>
            {words.hints[subject] && (
              <span className="block text-sm text-muted">{words.hints[subject]}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Folded, because most of the form is done without it. */
function Who({ page: { entered, problem }, words }: Parts) {
  const { wantsResponse, name, email, phone, address } = entered;
  const isFilled = wantsResponse || [name, email, phone, address].some((text) => text !== '');
  return (
    <details
      open={isFilled || problem === 'contact'}
      className="rounded-card border border-line bg-surface shadow-card"
    >
      <summary className="min-h-control cursor-pointer rounded-card p-4 font-semibold">
        {words.contact}
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-4">
        <p className="text-sm text-muted">{words.contactHint}</p>
        <Checkbox
          name="wantsResponse"
          value="yes"
          label={words.wantsResponse}
          defaultChecked={wantsResponse}
        />
        <Field label={words.name}>
          <TextInput
            name="name"
            autoComplete="name"
            maxLength={COMPLAINANT_NAME_LENGTH}
            defaultValue={name}
          />
        </Field>
        <Field label={words.email}>
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            maxLength={COMPLAINANT_EMAIL_LENGTH}
            defaultValue={email}
          />
        </Field>
        <Field label={words.phone}>
          <TextInput
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={COMPLAINANT_PHONE_LENGTH}
            defaultValue={phone}
          />
        </Field>
        <Field label={words.address}>
          <TextArea
            name="address"
            rows={2}
            autoComplete="street-address"
            maxLength={COMPLAINANT_ADDRESS_LENGTH}
            defaultValue={address}
          />
        </Field>
      </div>
    </details>
  );
}

// iPhones convert their photos to JPEG if the input accepts no other type.
function PhotoInput() {
  return (
    <input
      {...useControlAttributes()}
      type="file"
      name="photos"
      accept="image/jpeg,image/png,image/webp"
      multiple
      className={`${inputLook} min-h-control py-2`}
    />
  );
}
