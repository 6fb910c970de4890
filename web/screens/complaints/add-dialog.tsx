import { useState } from 'react';
import { useLocation } from 'wouter';
import {
  type ComplaintLanguage,
  type ComplaintSubject,
  complaintWayLabel,
  complaintWays,
} from '#domain/complaint/complaint.ts';
import {
  COMPLAINANT_ADDRESS_LENGTH,
  COMPLAINANT_EMAIL_LENGTH,
  COMPLAINANT_NAME_LENGTH,
  COMPLAINANT_PHONE_LENGTH,
  COMPLAINT_PLACE_LENGTH,
  COMPLAINT_TEXT_LENGTH,
} from '#domain/complaint/limits.ts';
import type { CallInput } from '#contract/calls.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { todayHere } from '#web/shared/today-here.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Checkbox, DateInput, TextArea, TextInput } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { languageOptions } from './languages.ts';
import { AreaSelect } from './area-select.tsx';
import { subjectOptions } from './state.ts';

type Way = CallInput<'complaint/create'>['way'];

const ways = complaintWays
  .filter((way) => way !== 'web')
  .map((way) => ({ value: way, label: complaintWayLabel[way] }));

const empty = {
  way: 'paper' as Way,
  receivedOn: '',
  language: 'en' as ComplaintLanguage,
  subject: '' as ComplaintSubject | '',
  schoolId: '',
  areaId: '',
  place: '',
  description: '',
  wantsResponse: false,
  name: '',
  email: '',
  phone: '',
  address: '',
};

/** Adds a complaint that came by letter, by telephone or in person, and opens its page. */
export default function AddDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const schools = useCall('school/get', {}).data?.schoolList ?? [];
  const [values, setValues] = useState(() => ({ ...empty, receivedOn: todayHere() }));
  const set = (change: Partial<typeof values>) => setValues((last) => ({ ...last, ...change }));
  const { way, receivedOn, language, subject, schoolId, areaId, place, description } = values;
  const { wantsResponse, name, email, phone, address } = values;
  const form = useFormFields({
    way: { label: 'How it came', value: way },
    receivedOn: {
      label: 'Received on',
      value: receivedOn,
      error: !receivedOn && 'Please enter the day on which it was received.',
    },
    language: { label: 'Language', value: language },
    subject: {
      label: 'Subject',
      value: subject,
      error: !subject && 'Please choose what it is about.',
    },
    schoolId: { label: 'School', value: schoolId, error: !schoolId && 'Please choose a school.' },
    areaId: { label: 'Room or area', value: areaId },
    place: { label: 'Place, as the complaint says it', value: place },
    description: {
      label: 'What the complaint says',
      value: description,
      error: !description.trim() && 'Please enter what the complaint says.',
    },
    name: { label: 'Name', value: name },
    // Named as in the input of the call; the server refuses only its address.
    complainant: {
      label: 'Email address',
      value: email,
      error:
        email.trim() !== '' &&
        !/^\S+@\S+\.\S+$/.test(email.trim()) &&
        'Please enter a complete email address, for example ana@example.com.',
    },
    phone: { label: 'Telephone', value: phone },
    address: { label: 'Postal address', value: address },
  });
  const create = useMutationWithToast('complaint/create', {
    success: ({ data }) => ({
      title: `Complaint ${data.number} added.`,
      description: `Its code for the complainant is ${data.code}. It is shown only here.`,
    }),
    fallback: 'Adding the complaint failed, please try again.',
    onDone: ({ data }) => {
      onClose();
      navigate(`/complaints/${data.id}`);
    },
    form,
  });
  const save = () => {
    if (!form.check() || subject === '') return false;
    return create.send({
      way,
      receivedOn,
      language,
      subject,
      schoolId,
      areaId: areaId || null,
      place,
      description,
      wantsResponse,
      complainant: { name, email, phone, address },
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={save}
      size="wide"
      title="Add a Complaint"
      description="For a complaint that came on paper, by mail or telephone, or in person. Its clocks begin on the day on which it was received."
      submit={{ label: 'Add Complaint', busy: create.isBusy }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('way')} required>
          <Select value={way} onValue={(value) => set({ way: value as Way })} options={ways} />
        </Field>
        <Field {...form.field('receivedOn')} required>
          <DateInput value={receivedOn} onValue={(value) => set({ receivedOn: value })} />
        </Field>
        <Field {...form.field('schoolId')} required>
          <Select
            value={schoolId}
            onValue={(id) => set({ schoolId: id, areaId: '' })}
            placeholder="Choose a school"
            options={schools.map(({ id, name: school }) => ({ value: id, label: school }))}
          />
        </Field>
        <Field {...form.field('areaId')}>
          <AreaSelect schoolId={schoolId} value={areaId} onValue={(id) => set({ areaId: id })} />
        </Field>
        <Field {...form.field('place')}>
          <TextInput
            value={place}
            onValue={(value) => set({ place: value })}
            maxLength={COMPLAINT_PLACE_LENGTH}
            placeholder="Girls restroom next to the gym"
          />
        </Field>
        <Field {...form.field('subject')} required>
          <Select
            value={subject}
            onValue={(value) => set({ subject: value as ComplaintSubject })}
            placeholder="Choose a subject"
            options={subjectOptions}
          />
        </Field>
        <Field {...form.field('description')} required className="sm:col-span-2">
          <TextArea
            value={description}
            onValue={(value) => set({ description: value })}
            maxLength={COMPLAINT_TEXT_LENGTH}
            rows={4}
          />
        </Field>
        <Field {...form.field('language')}>
          <Select
            value={language}
            onValue={(value) => set({ language: value as ComplaintLanguage })}
            options={languageOptions}
          />
        </Field>
        <Checkbox
          label="The complainant wants a response"
          className="sm:self-end"
          checked={wantsResponse}
          onChecked={(isOn) => set({ wantsResponse: isOn })}
        />
        <p className="text-sm text-muted sm:col-span-2">
          A complaint may be anonymous. Only administrators see the name and the contact, and they
          are deleted some months after the complaint was closed.
        </p>
        <Field {...form.field('name')}>
          <TextInput
            value={name}
            onValue={(value) => set({ name: value })}
            maxLength={COMPLAINANT_NAME_LENGTH}
            autoComplete="off"
          />
        </Field>
        <Field {...form.field('complainant')}>
          <TextInput
            type="email"
            value={email}
            onValue={(value) => set({ email: value })}
            maxLength={COMPLAINANT_EMAIL_LENGTH}
            autoComplete="off"
          />
        </Field>
        <Field {...form.field('phone')}>
          <TextInput
            type="tel"
            value={phone}
            onValue={(value) => set({ phone: value })}
            maxLength={COMPLAINANT_PHONE_LENGTH}
            autoComplete="off"
          />
        </Field>
        <Field {...form.field('address')}>
          <TextInput
            value={address}
            onValue={(value) => set({ address: value })}
            maxLength={COMPLAINANT_ADDRESS_LENGTH}
            autoComplete="off"
          />
        </Field>
      </div>
    </Dialog>
  );
}
