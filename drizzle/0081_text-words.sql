ALTER TABLE "text_consents" DROP CONSTRAINT "text_consents_way";--> statement-breakpoint
ALTER TABLE "text_consents" ADD CONSTRAINT "text_consents_way" CHECK (way IN ('portal', 'desk', 'word'));