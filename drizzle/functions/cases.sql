-- The log, the dates and the legal hold of a case.
-- Each statement can run again: a migration applies the whole file after a change (npm run db:functions).

-- Only ever added to.
CREATE OR REPLACE TRIGGER case_date_changes_kept BEFORE DELETE OR TRUNCATE ON "case_date_changes"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER case_decisions_kept BEFORE DELETE OR TRUNCATE ON "case_decisions"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER case_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "case_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER case_record_changes_kept BEFORE DELETE OR TRUNCATE ON "case_record_changes"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER case_template_tasks_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "case_template_tasks"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER case_templates_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "case_templates"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER agency_status_answers_kept BEFORE DELETE OR TRUNCATE ON "agency_status_answers" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER engagement_trail_kept BEFORE DELETE OR TRUNCATE ON "engagement_trail" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Whatever changes a date, its case says from then on which of its open dates is the nearest.
CREATE OR REPLACE FUNCTION keep_open_date() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cases SET open_date = (SELECT min(day) FROM case_dates WHERE case_id = NEW.case_id AND done_at IS NULL)
    WHERE id = NEW.case_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER case_dates_nearest AFTER INSERT OR UPDATE OF "day", "done_at" ON "case_dates"
  FOR EACH ROW EXECUTE FUNCTION keep_open_date();

-- Beside the log stand its words, sealed: they may be sealed again with a new key, and nothing else of them changes.
CREATE OR REPLACE FUNCTION refuse_all_but_sealing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'sealed' IS DISTINCT FROM to_jsonb(OLD) - 'sealed' THEN
    RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER case_date_changes_sealing BEFORE UPDATE ON "case_date_changes"
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_sealing();
CREATE OR REPLACE TRIGGER agency_status_answers_sealing BEFORE UPDATE ON "agency_status_answers" FOR EACH ROW EXECUTE FUNCTION refuse_all_but_sealing();
CREATE OR REPLACE TRIGGER engagement_trail_sealing BEFORE UPDATE ON "engagement_trail" FOR EACH ROW EXECUTE FUNCTION refuse_all_but_sealing();
CREATE OR REPLACE TRIGGER case_decisions_sealing BEFORE UPDATE ON "case_decisions"
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_sealing();
CREATE OR REPLACE TRIGGER case_record_changes_sealing BEFORE UPDATE ON "case_record_changes"
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_sealing();

-- A legal hold stops every deletion, no matter which code, or whose hand at the database, asks for it. Whoever asked is answered by
-- this code with a sentence (platform/legal-hold.ts).
CREATE OR REPLACE FUNCTION refuse_where_held(of_case uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM cases WHERE id = of_case AND hold_id IS NOT NULL) THEN
    RAISE EXCEPTION 'case % is under a legal hold', of_case USING ERRCODE = 'FH001';
  END IF;
END $$;

-- Its case stands in the row itself, or in that of a parent: the parent's table and the column that names it are the arguments.
CREATE OR REPLACE FUNCTION refuse_deleting_held() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone jsonb := to_jsonb(OLD);
  of_case uuid := coalesce(gone ->> 'case_id', gone ->> 'matter_id', CASE TG_TABLE_NAME WHEN 'cases' THEN gone ->> 'id' END);
BEGIN
  IF TG_NARGS > 0 THEN
    EXECUTE format('SELECT coalesce(to_jsonb(p) ->> ''case_id'', to_jsonb(p) ->> ''matter_id'')::uuid FROM %I p WHERE id = $1', TG_ARGV[0])
      INTO of_case USING (gone ->> TG_ARGV[1])::uuid;
  END IF;
  PERFORM refuse_where_held(of_case);
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER agency_status_answers_held BEFORE DELETE ON "agency_status_answers" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER agency_status_watches_held BEFORE DELETE ON "agency_status_watches" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER case_dates_held BEFORE DELETE ON "case_dates" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER case_filings_held BEFORE DELETE ON "case_filings" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER case_notes_held BEFORE DELETE ON "case_notes" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER case_notices_held BEFORE DELETE ON "case_notices" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER case_people_held BEFORE DELETE ON "case_people" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER case_tasks_held BEFORE DELETE ON "case_tasks" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER cases_held BEFORE DELETE ON "cases" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER conversations_held BEFORE DELETE ON "conversations" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER disbursements_held BEFORE DELETE ON "disbursements" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER document_packets_held BEFORE DELETE ON "document_packets" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER document_requests_held BEFORE DELETE ON "document_requests" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER documents_held BEFORE DELETE ON "documents" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER engagements_held BEFORE DELETE ON "engagements" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER held_documents_held BEFORE DELETE ON "held_documents" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER renewal_steps_held BEFORE DELETE ON "renewal_steps" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held('held_documents', 'document_id');
CREATE OR REPLACE TRIGGER engagement_signers_held BEFORE DELETE ON "engagement_signers" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held('engagements', 'engagement_id');
CREATE OR REPLACE TRIGGER fee_agreements_held BEFORE DELETE ON "fee_agreements" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER fee_earnings_held BEFORE DELETE ON "fee_earnings" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER fee_events_held BEFORE DELETE ON "fee_events" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER fee_hours_held BEFORE DELETE ON "fee_hours" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER work_times_held BEFORE DELETE ON "work_times" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER intake_sessions_held BEFORE DELETE ON "intake_sessions" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER invoices_held BEFORE DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER case_new_addresses_held BEFORE DELETE ON "case_new_addresses" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER form_packages_held BEFORE DELETE ON "form_packages" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER form_questionnaires_held BEFORE DELETE ON "form_questionnaires" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER letters_held BEFORE DELETE ON "letters" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER payments_held BEFORE DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER phone_openings_held BEFORE DELETE ON "phone_openings" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER case_answers_held BEFORE DELETE ON "case_answers" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held('case_people', 'person_id');
CREATE OR REPLACE TRIGGER form_reviews_held BEFORE DELETE ON "form_reviews" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held('case_people', 'person_id');
CREATE OR REPLACE TRIGGER document_packet_files_held BEFORE DELETE ON "document_packet_files" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held('document_packets', 'packet_id');
CREATE OR REPLACE TRIGGER document_packet_parts_held BEFORE DELETE ON "document_packet_parts" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held('document_packets', 'packet_id');
CREATE OR REPLACE TRIGGER invoice_lines_held BEFORE DELETE ON "invoice_lines" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held('invoices', 'invoice_id');
CREATE OR REPLACE TRIGGER incoming_mails_held BEFORE DELETE ON "incoming_mails" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held('conversations', 'conversation_id');
CREATE OR REPLACE TRIGGER messages_held BEFORE DELETE ON "messages" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held('conversations', 'conversation_id');
CREATE OR REPLACE TRIGGER receipt_pictures_held BEFORE DELETE ON "receipt_pictures" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held('payments', 'payment_id');

-- What came for a held case stays as it came. What is still being checked was not taken in yet: the product may clean it, or refuse it.
CREATE OR REPLACE FUNCTION refuse_changing_held_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'documents' THEN PERFORM refuse_where_held((to_jsonb(OLD) ->> 'case_id')::uuid);
    -- An archive is a copy of what lies there anyway.
    WHEN 'document_packet_files' THEN PERFORM refuse_where_held(case_id) FROM document_packets
      WHERE id = (to_jsonb(OLD) ->> 'packet_id')::uuid AND kind = 'packet';
    WHEN 'receipt_pictures' THEN PERFORM refuse_where_held(matter_id) FROM payments
      WHERE id = (to_jsonb(OLD) ->> 'payment_id')::uuid;
  END CASE;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER documents_held_bytes BEFORE UPDATE ON "documents" FOR EACH ROW
  WHEN (
    OLD.case_id <> NEW.case_id
    OR (OLD.state <> 'checking' AND (OLD.file_id, OLD.original_id) IS DISTINCT FROM (NEW.file_id, NEW.original_id))
    OR (OLD.state = 'checking' AND NEW.state <> 'refused' AND NEW.file_id IS NULL AND NEW.original_id IS NULL)
  )
  EXECUTE FUNCTION refuse_changing_held_bytes();
CREATE OR REPLACE TRIGGER document_packet_files_held_bytes BEFORE UPDATE ON "document_packet_files" FOR EACH ROW
  WHEN (OLD.file_id IS NOT NULL AND OLD.file_id IS DISTINCT FROM NEW.file_id) EXECUTE FUNCTION refuse_changing_held_bytes();
CREATE OR REPLACE TRIGGER receipt_pictures_held_bytes BEFORE UPDATE ON "receipt_pictures" FOR EACH ROW
  WHEN (OLD.state = 'kept' AND OLD.file_id IS NOT NULL AND OLD.file_id IS DISTINCT FROM NEW.file_id)
  EXECUTE FUNCTION refuse_changing_held_bytes();

-- A file without its key opens nowhere any more, wherever copies of its bytes lie.
CREATE OR REPLACE FUNCTION refuse_removing_held_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_where_held(case_id) FROM documents WHERE OLD.id IN (file_id, original_id);
  PERFORM refuse_where_held(p.case_id) FROM document_packet_files f JOIN document_packets p ON p.id = f.packet_id
    WHERE f.file_id = OLD.id AND p.kind = 'packet';
  PERFORM refuse_where_held(p.matter_id) FROM receipt_pictures r JOIN payments p ON p.id = r.payment_id WHERE r.file_id = OLD.id;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER files_held BEFORE DELETE ON "files" FOR EACH ROW EXECUTE FUNCTION refuse_removing_held_file();
CREATE OR REPLACE TRIGGER files_held_bytes BEFORE UPDATE ON "files" FOR EACH ROW
  WHEN (OLD.removed_at IS NULL AND (NEW.removed_at IS NOT NULL OR NEW.key = '' OR NEW.id <> OLD.id))
  EXECUTE FUNCTION refuse_removing_held_file();

-- Emptying a whole table fires nothing for its rows.
CREATE OR REPLACE FUNCTION refuse_emptying_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_where_held(id) FROM cases WHERE hold_id IS NOT NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER agency_status_answers_held_whole BEFORE TRUNCATE ON "agency_status_answers" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER agency_status_watches_held_whole BEFORE TRUNCATE ON "agency_status_watches" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER case_dates_held_whole BEFORE TRUNCATE ON "case_dates" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER case_filings_held_whole BEFORE TRUNCATE ON "case_filings" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER case_notes_held_whole BEFORE TRUNCATE ON "case_notes" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER case_notices_held_whole BEFORE TRUNCATE ON "case_notices" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER case_answers_held_whole BEFORE TRUNCATE ON "case_answers" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER case_people_held_whole BEFORE TRUNCATE ON "case_people" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER case_tasks_held_whole BEFORE TRUNCATE ON "case_tasks" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER held_documents_held_whole BEFORE TRUNCATE ON "held_documents" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER renewal_steps_held_whole BEFORE TRUNCATE ON "renewal_steps" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER cases_held_whole BEFORE TRUNCATE ON "cases" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER conversations_held_whole BEFORE TRUNCATE ON "conversations" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER disbursements_held_whole BEFORE TRUNCATE ON "disbursements" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER document_packet_files_held_whole BEFORE TRUNCATE ON "document_packet_files" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER document_packet_parts_held_whole BEFORE TRUNCATE ON "document_packet_parts" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER document_packets_held_whole BEFORE TRUNCATE ON "document_packets" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER document_requests_held_whole BEFORE TRUNCATE ON "document_requests" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER documents_held_whole BEFORE TRUNCATE ON "documents" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER fee_agreements_held_whole BEFORE TRUNCATE ON "fee_agreements" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER fee_earnings_held_whole BEFORE TRUNCATE ON "fee_earnings" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER fee_events_held_whole BEFORE TRUNCATE ON "fee_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER fee_hours_held_whole BEFORE TRUNCATE ON "fee_hours" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER work_times_held_whole BEFORE TRUNCATE ON "work_times" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER files_held_whole BEFORE TRUNCATE ON "files" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER case_new_addresses_held_whole BEFORE TRUNCATE ON "case_new_addresses" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER form_packages_held_whole BEFORE TRUNCATE ON "form_packages" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER form_questionnaires_held_whole BEFORE TRUNCATE ON "form_questionnaires" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER form_reviews_held_whole BEFORE TRUNCATE ON "form_reviews" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER intake_sessions_held_whole BEFORE TRUNCATE ON "intake_sessions" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER invoice_lines_held_whole BEFORE TRUNCATE ON "invoice_lines" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER invoices_held_whole BEFORE TRUNCATE ON "invoices" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER incoming_mails_held_whole BEFORE TRUNCATE ON "incoming_mails" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER messages_held_whole BEFORE TRUNCATE ON "messages" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER letters_held_whole BEFORE TRUNCATE ON "letters" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER payments_held_whole BEFORE TRUNCATE ON "payments" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER phone_openings_held_whole BEFORE TRUNCATE ON "phone_openings" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
CREATE OR REPLACE TRIGGER receipt_pictures_held_whole BEFORE TRUNCATE ON "receipt_pictures" FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_held();
