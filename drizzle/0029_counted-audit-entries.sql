ALTER TABLE "audit_entries" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "last_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "window_key" text;--> statement-breakpoint
DROP TRIGGER audit_entries_append_only ON "audit_entries";--> statement-breakpoint
UPDATE "audit_entries" SET "last_at" = "at";--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "last_at" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_window" ON "audit_entries" USING btree ("window_key");--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- An entry that counts what happens again may count on. Nothing else that stands in it changes.
CREATE FUNCTION refuse_all_but_counting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.window_key IS NOT NULL AND NEW.count > OLD.count AND NEW.last_at >= OLD.last_at
    AND to_jsonb(NEW) - 'count' - 'last_at' = to_jsonb(OLD) - 'count' - 'last_at' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what stands in % is never changed', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_counting BEFORE UPDATE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_counting();
