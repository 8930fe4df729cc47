CREATE TABLE "meeting_openings" (
	"visitor_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	CONSTRAINT "meeting_openings_visitor_id_appointment_id_pk" PRIMARY KEY("visitor_id","appointment_id")
);
--> statement-breakpoint
ALTER TABLE "email_codes" DROP CONSTRAINT "email_codes_purpose";--> statement-breakpoint
ALTER TABLE "meeting_openings" ADD CONSTRAINT "meeting_openings_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_openings" ADD CONSTRAINT "meeting_openings_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_openings_appointment" ON "meeting_openings" USING btree ("appointment_id");--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_purpose" CHECK (purpose IN ('intake', 'booking', 'meeting'));