// The page on which the state of a complaint is seen, with the number and the code of its receipt.
import { renderToStaticMarkup } from 'react-dom/server';
import type { ComplaintStatePage, FollowedComplaint } from '#contract/complaint/complaint-page.ts';
import { complaintStatePath } from '#domain/complaint/public-path.ts';
import type { Language } from '#domain/language/language.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/input.tsx';
import { ComplaintFrame, inLanguage } from './complaint-parts.tsx';

export const renderComplaintState = ({
  language,
  place,
  number,
  found,
  problem,
}: ComplaintStatePage) => {
  const {
    words: { complaint: words },
    query,
  } = inLanguage(language);
  const path = complaintStatePath(place.path);
  // The state may be of another place of the district than that of the address.
  const ofDistrict = { ...place, schools: [], area: '' };
  const sentence = problem ? words.problems[problem] : found === null ? words.state.wrong : '';
  return {
    language,
    title: words.state.title,
    description: words.description,
    html: renderToStaticMarkup(
      <ComplaintFrame
        place={ofDistrict}
        language={language}
        title={words.state.title}
        address={path}
      >
        {found && <Found complaint={found} language={language} />}
        <form
          method="post"
          action={`${path}${query}`}
          encType="multipart/form-data"
          data-unguarded=""
          className="flex flex-col gap-4"
        >
          {sentence && (
            <p role="alert" className="font-medium text-poor">
              {sentence}
            </p>
          )}
          <Field label={words.state.number} hint={words.state.numberHint} required>
            <TextInput name="number" autoComplete="off" maxLength={20} defaultValue={number} />
          </Field>
          <Field label={words.state.code} required>
            <TextInput name="code" autoComplete="off" autoCapitalize="characters" maxLength={30} />
          </Field>
          <Button type="submit" variant="primary" className="w-full">
            {words.state.show}
          </Button>
        </form>
        <p>
          <a className={buttonLook()} href={`${place.path}${query}`}>
            {words.title}
          </a>
        </p>
      </ComplaintFrame>,
    ),
  };
};

function Found({ complaint, language }: { complaint: FollowedComplaint; language: Language }) {
  const { words } = inLanguage(language);
  const { state } = words.complaint;
  const day = (date: string | null) => date && words.formats.day(date);
  const facts = [
    [state.is, state.states[complaint.state]],
    [state.about, words.complaint.subjects[complaint.subject]],
    [state.at, [complaint.school, complaint.place].filter(Boolean).join(' · ')],
    [state.received, day(complaint.receivedOn)],
    [state.forwarded, day(complaint.forwardedOn)],
    [state.remedied, day(complaint.remediedOn)],
    [state.answered, day(complaint.respondedOn)],
  ].filter(([, value]) => value);
  return (
    <Card title={complaint.number}>
      <dl className="flex flex-col gap-2">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd dir="auto" className="font-medium wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {complaint.respondedOn && (
        <p className="mt-3">
          {state.appeal}{' '}
          {complaint.appealUntil && state.appealThreat(words.formats.day(complaint.appealUntil))}
        </p>
      )}
    </Card>
  );
}
