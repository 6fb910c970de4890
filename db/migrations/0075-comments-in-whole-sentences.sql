-- Comments of tables and columns that were hard to understand at first reading.

comment on column account.billing_email is 'The address to which invoices are mailed; recorded together with the purchase order.';
comment on column account.name_is_derived is 'True if nobody has entered the name: it was derived from what the person who signed up entered.';
comment on column account.digest_week is 'The Monday of the last week whose digests were sent, or of the week in which the account was created.';
comment on column account.factor_required_from is 'The first day on which members who sign in with a password and have no second factor can do nothing but set one up. Null: not required.';
comment on column account.logo_id is 'The picture that is the logo; it is retained as long as it is. Without a foreign key: pictures refer to their account, and tables that refer to each other cannot be restored one after the other.';
comment on column account.school_year_begins is 'The month and day on which school years begin, as MM-DD; it must be a day that exists in every year.';

comment on column app_user.email_confirmed_at is 'When it was confirmed that mail to the address reaches this person. The address is reserved for the person only from that time on.';
comment on column app_user.has_factor is 'Whether a second factor is set up, so that the password alone is not enough. Set by the triggers of the factors.';
comment on column app_user.wrong_codes is 'The number of wrong codes of the second factor since the last correct one.';
comment on column app_user.codes_locked_until is 'After too many wrong codes, no code is accepted until this time.';
comment on column app_user.erased_at is 'When the name and the email were erased on request. Others then see "Former member", also in older entries of the audit log.';

comment on table session is 'A sign-in: the family of its rotating refresh tokens.';
comment on column session.confirmed_at is 'When the password was last entered, at the sign-in or to confirm a sensitive call.';
comment on column session.used_at is 'When the session began or its tokens were last renewed. A browser in use renews them every 15 minutes.';
comment on column session.address is 'The network address of the browser at the time in used_at.';
comment on column session.browser is 'The user agent of the browser at the time in used_at.';
comment on column session.by_provider is 'Whether the session began with single sign-on: the person may have no password to confirm.';
comment on column session.factor_confirmed_at is 'When the second factor was last used, at the sign-in or to confirm a sensitive call.';
comment on table refresh_token is 'The SHA-256 of each refresh token. If a token is used whose successor was used already, its session ends.';

comment on column school.cds_code is 'The 14 digits of the school in the directory of the state, if the school was imported.';

comment on column inspection.instrument is 'The edition of the form by which the marks were made.';
comment on column inspection.evaluations is 'The areas, each with 15 marks, their comments and the ids of their pictures.';
comment on column inspection.score is 'The overall score in hundredths of a percent; null if no category applies.';
comment on column inspection.version is 'Incremented by every update; an update that names an earlier version is refused.';
comment on column inspection.updated_at is 'When this row was last written.';
comment on column inspection.deficiencies is 'The number of D marks in all areas and categories.';
comment on column inspection.extreme_deficiencies is 'The number of X marks in all areas and categories.';
comment on column inspection.deleted_at is 'When the inspection was deleted. It can be restored for 30 days and is then purged.';
comment on column inspection.effective_rating is 'The rating of the evaluator if it is below the computed one, else the computed one.';
comment on column inspection.areas_inspected is 'The number of areas of the school that have marks in this inspection.';
comment on column inspection.classrooms_of_school is 'The number of classrooms that the inspector entered, or else of those among the areas of the school.';
comment on column inspection.classrooms_visited is 'The number of classrooms that have their own marks in this inspection.';
comment on column inspection.left_out is 'The areas that were not inspected: a list of {area, label, reason}; reason is empty if none was given.';

comment on table report is 'The scored result of one inspection. Anybody with its public link may read it without signing in.';
comment on column report.link_id is 'The id in the public link after an administrator has renewed the link; null before that, when the link has the id of the report.';
comment on column report.link_edition is 'Incremented when the public link is renewed or withdrawn. PDF links that were signed before that are refused.';
comment on column report.deleted_at is 'Set and cleared together with deleted_at of the inspection.';
comment on column report.findings_before is 'For a Final report, the areas with a D or X in the two years before its inspection, [{area, date}], as they were when the report became Final. For other reports they are read from the inspections.';
comment on column report.updated_at is 'When this row was last written.';
comment on column report.published is 'Whether the page of the district lists the report: never, while it is Final, or always, including drafts. The public link must be valid as well.';
comment on column report.district_by is 'Who last wrote the plan or the response; null if nobody has.';
comment on column report.district_at is 'When the plan or the response was last written.';

comment on table picture is 'A stored photo. Each account has a row for the same content once; the bytes are in the file store.';
comment on column picture.sha256 is 'The SHA-256 of the re-encoded bytes; the stored file is named by it.';
comment on column picture.wanted_at is 'When the photo was last received, requested, or removed from an inspection. If nothing shows it, it is deleted 30 days later.';
comment on table inspection_picture is 'The pictures that an inspection shows. A picture that no inspection shows may be purged.';
comment on table idempotency is 'The responses to saves by their Idempotency-Key: a retry gets the same response.';
comment on table list_count is 'The number of rows of a list by status, updated in the transaction that writes the rows, so that counting takes the same time in a large list.';

comment on table mail is 'The outbox: emails to send, and those that were sent.';
comment on column mail.cause is 'Why the email is sent, for example the hash of the token that it contains. A second email with the same value is not queued.';
comment on column mail.due_at is 'When to try next; it is set to a later time during an attempt and after a failed one.';
comment on column mail.attachment is 'The document to attach when the email is sent, as kind:id; empty if there is none.';
comment on table mail_token is 'The SHA-256 of each token that was sent by mail. A token expires and can be used once.';
comment on column mail_token.email is 'The address to which the token was mailed; for the purpose new-email, the address to confirm.';
comment on column invoice.settled_on is 'The day on which the invoice was paid or voided.';
comment on column invoice.due_on is 'The last day on which a payment is in time.';
comment on table account_change is 'What super users did to accounts: who, what and when. The rows outlive the accounts and the super users.';
comment on table report_event is 'The changes of the status of a report: who, from, to and when, with the reason if the report was reopened or voided.';
comment on table job is 'When a daily job was last started, by any process. Jobs belong to no account.';
comment on table received_photo is 'The stored picture of each file that a device has sent.';
comment on column received_photo.sha256 is 'The SHA-256 of the bytes as they were received, to compare with the copy on the device.';

comment on table deficiency_period is 'The periods in which an area of a school had a D or X in a category, from one inspection to another; derived from the inspections by trace_deficiencies.';
comment on column deficiency_period.area is 'An area, or a facility that was inspected as a whole.';
comment on column deficiency_period.opened_by is 'The first inspection with the mark.';
comment on column deficiency_period.opened_at is 'When the inspection in opened_by was first saved; it determines the order of inspections of the same date.';
comment on column deficiency_period.closed_by is 'The first later inspection with another mark; null if there is none.';
comment on column deficiency_period.in_use is 'False while the school, the area or the facility is deleted: the period is not counted then.';
comment on column inspection_day.scored is 'The number of inspections with a score; an inspection in which no category applies has none.';
comment on column school_visit.school_year is 'The first day of the school year, according to account.school_year_begins.';
comment on table deficiency_finding is 'Each D and X of the inspections that are not deleted, one row for each; derived from the inspections.';
comment on column deficiency_finding.found_at is 'When the inspection was first saved; it determines the order of inspections of the same date.';
comment on column deficiency_finding.comment is 'The first 300 characters of the comment: as much as two lines of a list can show.';

comment on column deficiency.found_at is 'When the inspection in found_by was first saved; it determines the order of inspections of the same date.';
comment on column deficiency.work_state is 'The state that a person last set; the column state also depends on the inspections.';
comment on column deficiency.state is 'Verified if an inspection found the deficiency fixed; Open again if an inspection found it after a person had said that it is repaired.';
comment on column deficiency.rule_due_on is 'The due date by rule: for an X, 30 days after the inspection with that mark; for a D, by the setting of the account.';
comment on column deficiency.entered_due_on is 'The due date that a person entered in place of the one by rule.';
comment on column deficiency.version is 'Incremented when people change the deficiency, so that nobody overwrites changes that they have not seen.';
comment on column deficiency.updated_at is 'When this row was last written, by a person or by an inspection.';
comment on column deficiency.extreme_mailed_for is 'The due date of the X about which administrators were mailed. A D that becomes an X again has another due date, so that they are mailed again.';
comment on column deficiency.assigned_mailed_to is 'The person to whom the assignment was mailed, or who needed no email about it.';
comment on column deficiency.overdue_noted_for is 'The deadline about whose passing the webhooks were notified.';
comment on column deficiency.comment is 'The comment of the last finding, as deficiency_finding has it.';
comment on table deficiency_event is 'The changes that people made to a deficiency and the notes that they wrote: who and when.';
comment on column deficiency_event.by_token is 'The API token that made the change, if it was not a person.';

comment on table report_sarc is 'The texts that people entered for the accountability report card of a report. For a report without a row, a proposed text is shown, which is never stored.';
comment on column report_sarc.entered is 'By the letter of the group: {text, draft}, the entered text and the proposed text that it replaced.';
comment on column report_sarc.version is 'Incremented by every change; an update that names an earlier version is refused.';

comment on column api_token.scope is 'read: the calls that the table of calls opens to tokens for reading; write: also those that it opens for changes.';
comment on column webhook.secret_number is 'The number of the secret that signs. Each secret is derived from SECRET, this id and its number, so that none is stored.';
comment on column webhook.rotated_at is 'When the secret was last renewed; the previous secret also signs for 24 hours after that.';
comment on column webhook.failing_since is 'The time since which no delivery was accepted; null after one was accepted.';
comment on column webhook.paused_at is 'The time since which nothing is sent; events wait until the webhook is resumed.';
comment on column webhook_delivery.due_at is 'When to try next; it is set to a later time during an attempt and after a failed one.';
comment on column webhook_delivery.status is 'The HTTP status of the last response; null if there was none.';

comment on table inspection_plan is 'What people entered for the next inspection of a school. A plan is fulfilled by an inspection that is saved after the plan was made, and is open again if that inspection is deleted.';
comment on column inspection_plan.plan_id is 'The identity of the planned inspection in calendars; each planned inspection gets a new one.';
comment on column inspection_plan.due_on is 'The due date that a person entered in place of the one derived from the last inspection.';
comment on column inspection_plan.made_at is 'When the plan was made. An inspection that is saved later fulfills it.';
comment on column inspection_plan.version is 'Incremented when people change the plan, so that nobody overwrites changes that they have not seen.';
comment on column calendar_feed.covers is 'Which planned inspections the calendar contains: those of the person, or all of the district.';

comment on column sealed_report.sealed_by is 'Who made the report final; null if the version was stored later, for a report that became Final before versions existed.';
comment on column sealed_report.sha256 is 'The SHA-256 of the UTF-8 bytes of the sheet.';
comment on column sealed_report.sealed_on is 'The day of the seal in the time zone of the account, as the PDF prints it.';
comment on table sealed_pdf is 'The PDF files that were made of a sealed version, so that a file can be recognized as one of them.';
comment on column sealed_pdf.copy is 'Which copy of the report the file is: empty for the members'' copy, else what the public page shows.';
comment on table past_due_days is 'The earlier values of account.deficiency_due_days, each with the time at which it was changed.';

comment on table audit_entry is 'What was done in an account. Rows are only added. The log outlives the people in it, so it has no foreign keys. Entries that belong to no account, such as sign-ins of super users and with unknown addresses, have an account id of zeros.';
comment on column audit_entry.number is 'The number of the entry in its account: from 1, without gaps.';
comment on column audit_entry.act is 'What was done: one of the names in domain/audit.ts.';
comment on column audit_entry.subject is 'The name of the subject at the time.';
comment on column audit_entry.before is 'The changed fields with their values before the change. Never a secret.';
comment on column audit_entry.after is 'The changed fields with their values after the change. For a password and for long texts, only that they were changed.';
comment on column audit_entry.actor is 'The name of the actor at the time.';
comment on column audit_entry.previous_hash is 'The hash of the previous entry; empty for the first entry.';

comment on table report_bundle is 'Requests for one file with all reports of a school year. The file is in the file store while the row says that it is done. Deleting the row cancels the request.';
comment on column report_bundle.contents is 'Which reports: the published ones as visitors see them, or all Final ones as members see them.';
comment on column report_bundle.problem is 'A sentence for people: why the file could not be made, or which reports are missing from it.';
comment on column report_bundle.attempts is 'How many times a process has begun to make the file. A process with a lower number has lost its claim on the file.';
comment on column report_bundle.leased_until is 'The end of the claim of the process that makes the file, which the process extends while it works. After that time another process begins again.';
comment on column report_bundle.expires_at is 'When the row and the file are purged; null while the request waits.';
comment on table account_export is 'Requests for one file with all data of an account. The file is in the file store while the row says that it is done. Deleting the row cancels the request.';
comment on column account_export.with_files is 'Whether the file contains photos and sealed PDFs in addition to the rows of the tables.';
comment on column account_export.done is 'How many of the tables, photos and PDFs the file already contains.';
comment on column account_export.problem is 'A sentence for people: why the file could not be made, or how many files are missing from it.';
comment on column account_export.attempts is 'How many times a process has begun to make the file. A process with a lower number has lost its claim on the file.';
comment on column account_export.leased_until is 'The end of the claim of the process that makes the file, which the process extends while it works. After that time another process begins again.';
comment on column account_export.expires_at is 'When the row and the file are purged; null while the request waits.';

comment on table sign_on is 'The identity provider through which the people of an account may sign in.';
comment on column sign_on.provider is 'The preset with which single sign-on was set up (domain/sign-on.ts).';
comment on column sign_on.tenant is 'The id of the district at a provider that serves many districts; the preset determines the claim that contains it.';
comment on column sign_on.invited_only is 'Whether only people who were invited become members; otherwise everybody with an address in a claimed domain does.';
comment on column sign_on.is_on is 'Whether people may sign in through the provider.';
comment on column sign_on.break_glass_id is 'The administrator whose password works even if passwords are refused.';
comment on table sign_on_group is 'The role that members of a group at the provider get.';
comment on table sign_on_domain is 'The email domains of an account. An address that the provider states is trusted only if it is in a claimed domain.';
comment on column sign_on_domain.claimed_at is 'When the claim was proved; null before that.';
comment on column sign_on_domain.claimed_by is 'How the claim was proved: by the text record, or by a super user.';
comment on table sign_on_identity is 'The identity of a member at the provider, recorded at the first sign-in. After that, the email address is not compared any more.';
comment on table sign_on_attempt is 'Sign-ins for which a browser was sent to a provider and has not returned. The first return deletes the row.';
comment on column sign_on_attempt.browser_hash is 'SHA-256 of the cookie of that browser; a browser with another cookie cannot complete the sign-in.';
comment on column sign_on_attempt.verifier is 'The verifier of the proof key (PKCE). Useless without the code that the provider sends back.';
comment on column sign_on_attempt.session_id is 'The session that is confirmed for sensitive calls; null for a sign-in.';

comment on table authenticator_app is 'Authenticator apps (TOTP) of people; each person has at most one that is confirmed. account_id is null for super users.';
comment on column authenticator_app.confirmed_at is 'When the first code was entered. From that time on, the app is a second factor.';
comment on table recovery_code is 'Recovery codes of people who have a second factor; each can be used once in place of the second factor.';
comment on table sign_in_challenge is 'Sign-ins with the correct password that wait for the second factor. Completing the sign-in deletes the row.';
comment on column sign_in_challenge.verified_hash is 'The password hash that was verified. If the password was changed since, the sign-in cannot be completed.';
comment on column passkey.credential_id is 'The id by which the device finds the private key.';
comment on column passkey.public_key is 'The public key in the format COSE_Key, as the authenticator sent it.';
comment on column passkey.counter is 'The number of uses that the authenticator reported last; it never decreases. Many authenticators always report 0.';
comment on column passkey.transports is 'How the browser can reach the authenticator; sent with the next challenge.';
comment on column passkey.is_synced is 'Whether the passkey may be copied to other devices of the person (a multi-device credential).';
comment on column passkey.is_backed_up is 'Whether the passkey had been copied when it was last used.';
comment on column passkey.name is 'The name that its owner gave it.';
comment on table passkey_challenge is 'Challenges that authenticators were asked to sign and have not answered. The first answer deletes the row.';
comment on column passkey_challenge.user_id is 'The person who was asked; null if the passkey itself identifies the person.';
