-- What Drizzle cannot say of tables.
-- Double-booking is impossible: rows of one attorney that hold or fill time may not overlap.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_no_overlap" EXCLUDE USING gist (
  "attorney_id" WITH =,
  tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("status" IN ('held', 'confirmed'));
--> statement-breakpoint
-- Which times are taken, answered from the index alone: its size is that of what is taken, not of all that ever was.
CREATE INDEX "appointments_filling" ON "appointments" USING btree ("starts_at")
  INCLUDE ("ends_at", "attorney_id", "client_id", "status", "hold_expires_at", "id")
  WHERE status IN ('held', 'confirmed');
--> statement-breakpoint
-- Cases know intakes, not the other way round, so the tables in the program cannot say this.
ALTER TABLE "intake_sessions" ADD CONSTRAINT "intake_sessions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "cases"("id");
--> statement-breakpoint
ALTER TABLE "party_names" ADD CONSTRAINT "party_names_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "cases"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "party_names" ADD CONSTRAINT "party_names_role" CHECK (role IN (
  'client', 'spouse', 'family', 'petitioner', 'beneficiary', 'child', 'joint-sponsor', 'employer', 'interpreter', 'adverse-party'
));
