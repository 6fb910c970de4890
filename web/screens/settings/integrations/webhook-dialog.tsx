import { useState } from 'react';
import type { Webhook } from '#contract/webhook/webhook.ts';
import {
  deficiencyEvents,
  WEBHOOK_NAME_LENGTH,
  WEBHOOK_URL_LENGTH,
  type WebhookEvent,
  webhookEventLabel,
  webhookEvents,
  webhookSubjects,
} from '#domain/account/webhook.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Checkbox, TextInput } from '#web/ui/form/input.tsx';

/** Adds a webhook, or changes one. */
export function WebhookDialog({
  webhook,
  onClose,
  onCreated,
}: {
  webhook?: Webhook;
  onClose: () => void;
  onCreated?: (created: { name: string; secret: string }) => void;
}) {
  const [name, setName] = useState(webhook?.name ?? '');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(
    webhook?.events ?? deficiencyEvents,
  );
  const form = useFormFields({
    name: {
      label: 'Name',
      value: name,
      error: !name.trim() && 'Please enter the name of the system.',
    },
    url: {
      label: 'Address',
      value: url,
      error: !url.trim() && 'Please enter the address.',
    },
    events: {
      label: 'Events',
      value: events,
      error: events.length === 0 && 'Please choose at least one event.',
    },
  });
  const create = useMutationWithToast('webhook/create', {
    form,
    success: 'Webhook added.',
    fallback: 'Adding the webhook failed, please try again.',
    onDone: ({ data }) => onCreated?.(data),
  });
  const update = useMutationWithToast('webhook/update', {
    form,
    success: 'Webhook updated.',
    fallback: 'Changing the webhook failed, please try again.',
    onDone: onClose,
  });
  const send = () => {
    if (!form.check()) return;
    const values = { name, url: url.trim(), events: [...events] };
    if (webhook) void update.send({ id: webhook.id, ...values });
    else void create.send(values);
  };
  const toggle = (event: WebhookEvent, isWanted: boolean) =>
    setEvents(webhookEvents.filter((one) => (one === event ? isWanted : events.includes(one))));
  const { ref, error } = form.field('events');
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={send}
      size="narrow"
      title={webhook ? `Edit ${webhook.name}` : 'Add webhook'}
      description="Each event is sent as a signed request. The API documentation describes how to check the signature."
      submit={{
        label: webhook ? 'Save Changes' : 'Add Webhook',
        busy: create.isBusy || update.isBusy,
      }}
    >
      <div className="flex flex-col gap-4">
        <Field {...form.field('name')} required>
          <TextInput
            autoComplete="off"
            maxLength={WEBHOOK_NAME_LENGTH}
            value={name}
            onValue={setName}
          />
        </Field>
        <Field
          {...form.field('url')}
          required
          hint="For example https://maintenance.example.org/hook"
        >
          <TextInput
            type="url"
            autoComplete="off"
            maxLength={WEBHOOK_URL_LENGTH}
            value={url}
            onValue={setUrl}
          />
        </Field>
        <div ref={ref}>
          <fieldset>
            <legend className="text-sm font-medium">Events</legend>
            <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
              {webhookSubjects.map(({ name: subject, events: ofSubject }) => (
                <fieldset key={subject}>
                  <legend className="text-sm text-muted">{subject}</legend>
                  {ofSubject.map((event) => (
                    <Checkbox
                      key={event}
                      label={webhookEventLabel[event]}
                      checked={events.includes(event)}
                      aria-invalid={error ? true : undefined}
                      onChecked={(isWanted) => toggle(event, isWanted)}
                    />
                  ))}
                </fieldset>
              ))}
            </div>
          </fieldset>
          {error && (
            <p role="alert" className="text-sm text-poor">
              {error}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
