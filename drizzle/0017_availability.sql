CREATE TABLE "absences" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"attorney_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "absences_order" CHECK (ends_at > starts_at)
);
--> statement-breakpoint
CREATE TABLE "attorney_schedules" (
	"attorney_id" uuid PRIMARY KEY NOT NULL,
	"hours" jsonb,
	"takes_bookings" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"date" date NOT NULL,
	"name_en" text NOT NULL,
	"name_es" text NOT NULL,
	CONSTRAINT "holidays_date" UNIQUE("date")
);
--> statement-breakpoint
CREATE TABLE "scheduling_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"hours" jsonb NOT NULL,
	"lead_hours" integer NOT NULL,
	"buffer_minutes" integer NOT NULL,
	"holidays_until" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "scheduling_settings_one" CHECK (id = 1)
);
--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_attorney_id_users_id_fk" FOREIGN KEY ("attorney_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attorney_schedules" ADD CONSTRAINT "attorney_schedules_attorney_id_users_id_fk" FOREIGN KEY ("attorney_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_end" ON "absences" USING btree ("ends_at");--> statement-breakpoint
-- Which times are taken, answered from the index alone: its size is that of what is taken, not of all that ever was.
CREATE INDEX "appointments_filling" ON "appointments" USING btree ("starts_at")
  INCLUDE ("ends_at", "attorney_id", "client_id", "status", "hold_expires_at", "id")
  WHERE status IN ('held', 'confirmed');
